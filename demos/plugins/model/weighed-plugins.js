/** How many plugins the application has that is weighed. */
export const WEIGHED_PLUGINS = 500
