/** Stands for `prism-react-renderer` in the browser. */
export const Prism = {}
