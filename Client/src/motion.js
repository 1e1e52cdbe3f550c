// The deferred script for animation, once loaded. Until then elements are inserted and removed immediately.

export let motion;
export const useMotion = module => (motion = module);
