/** Stands for `prism-react-renderer` in the browser, where listings arrive coloured. */
export const Prism = {}
