// Nothing: the target of this file owns the precompiled standard headers.
