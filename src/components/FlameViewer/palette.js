/** Every role that a frame can have: its name in the legend, and which of the palette's fills it takes. */
export const ROLES = new Map(Object.entries({
  application: { label: 'application', fill: 1 },
  router: { label: 'router', fill: 7 },
  framework: { label: 'framework', fill: 3 },
  hooks: { label: 'hooks', fill: 9 },
  serializer: { label: 'serializer', fill: 2 },
  logger: { label: 'logger', fill: 10 },
  package: { label: 'other packages', fill: 11 },
  core: { label: 'Node core', fill: 4 },
  native: { label: 'native', fill: 8 },
  gc: { label: 'garbage collection', fill: 5 },
  compiler: { label: 'compiling', fill: 6 },
  loading: { label: 'loading modules', fill: 12 }
}))
