/** Stands for modules that Fastify loads and does not use in a page: nothing there listens on a port. */
