/** Of a words file only what is said outside the domain's own screens (made by the build, see vite.config.ts). */
declare module '*.json?brief' {
  const texts: { readonly [key: string]: string | typeof texts }
  export = texts
}
