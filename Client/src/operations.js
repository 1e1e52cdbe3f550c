// The codes of PatchEncoder.Operation; a test compares them. Two scripts contain these constants.

export const text = 0;
export const attribute = 1;
export const value = 2;
export const insert = 3;
export const remove = 4;
export const move = 5;
export const focus = 6;
export const motion = 7;
export const reset = 8;
export const rejected = 9;
