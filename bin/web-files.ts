import { fileURLToPath } from 'node:url'

/**
 * How the browser's code is split into files. Each file costs a phone a request, so code that is always needed together
 * is one file: what every page needs, what nearly all screens need, what several screens of a domain need, and each
 * screen.
 */
export function fewFiles() {
  const firstOf = firstParts()
  // The texts of every page; the complete texts of a domain are loaded with its screens.
  const texts = ['en', 'pt', 'zh-Hant'].map((language) => ({
    name: `texts-${language}`,
    test: new RegExp(
      `/src/(app|platform|domains/home)/.*/${language}\\.json$|/src/app/web/briefs/${language.toLowerCase()}\\.ts$|/${language}\\.brief\\.js$`,
    ),
    priority: 4,
  }))
  // The largest part, which stays in browsers' caches when the portal is updated.
  const react = { name: 'react', test: isReact, priority: 5 }
  const always = { ...named('first parts', firstOf), priority: 6 }
  const about = { ...named('about a domain', aboutOf), priority: 2 }
  const shared = sharedParts(firstOf)
  // Code of the platform that only one or two screens need stays in files of its own, so that no other page loads it.
  // Together smaller than a picture, and a screen with one chart mostly has several.
  const charts = { name: 'charts', test: /\/src\/platform\/web\/chart\/.*\.(tsx?|css)$/, priority: 3 }
  const kit = { ...named('parts of screens', shared.kit), minShareCount: 3, priority: 3 }
  const rooms = { ...named('parts of a domain', shared.domain), minShareCount: 2, priority: 1 }
  return [react, always, ...texts, charts, kit, about, rooms]
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
type NameOf = (id: string, graph: Graph) => string | null
type IsPart = (id: string, graph: Graph) => boolean

const named = (debugName: string, name: NameOf) => ({ name, debugName, includeDependenciesRecursively: false })

/** React, its router and its cache of answers. */
const isReact =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)(?!.*\/(useQueries|queriesObserver)\.js$))\/|\/app\/web\/react\.ts$/
const domainOf = (id: string) => /\/domains\/([^/]+)\/contract\/.*\.ts$/.exec(id)?.[1]

/** The contracts of people, programmes and courses: nearly every screen of any domain needs them. */
const isContract =
  /\/node_modules\/zod\/|\/platform\/contract\/|\/domains\/(people|academics|course)\/contract\/.*\.ts$/

/** The other contracts of a domain, which are small. */
const aboutOf = (id: string) => {
  const domain = isContract.test(id) ? undefined : domainOf(id)
  return domain ? `about-${domain}` : null
}

/**
 * `start`: what the entry needs; `portal`: what every page loads after the entry, the start page, and the components of
 * nearly all screens; `screen-tables`: the tables of all screens, which other pages load at once and the start page when
 * it is used. What both need lies in `portal`, which every page loads, and not in `start`, for which the first paint
 * waits: it would grow with each domain. Behind the index modules of the domains, they include only the tables of
 * screens, not the code that renders them.
 */
function firstParts(): NameOf {
  const parts = new Map<string, ReadonlySet<string>>()
  const gather = (paths: readonly string[], graph: Graph) => {
    const reached = new Set<string>()
    for (const path of paths) reach(source(path), graph, reached)
    return reached
  }
  const gatherAll = (graph: Graph) => {
    const tables = gather(['app/web/screen-tables.ts'], graph)
    const portal = gather(['app/web/portal.tsx', ...everyday], graph)
    parts.set('start', gather(['app/web/main.tsx'], graph))
    parts.set('portal', portal)
    parts.set('screen-tables', tables)
  }
  return (id, graph) => {
    if (parts.size === 0) gatherAll(graph)
    if (isReact.test(id) || isStandardPart(id)) return null
    if (/rolldown\/runtime/.test(id)) return 'start'
    const name = [...parts].find(([, reached]) => reached.has(id))?.[0] ?? null
    // The styles of every page are one file, for which the first paint waits.
    return name === 'portal' && id.endsWith('.css') ? 'start' : name
  }
}

const everyday = [
  ...['page', 'card', 'rows', 'empty', 'skeleton', 'chip'].map((name) => `platform/web/ui/${name}.tsx`),
  // The start page of people who open no particular screen.
  'domains/home/web/feed.tsx',
  // Read through the face of its domain, behind which nothing else is needed at the start.
  'domains/course/web/my-academic.ts',
]
const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const isFace = (id: string) => /\/(contract|web)\/index\.ts$/.test(id)
const isTable = (id: string) =>
  /\/(index|feed-screen|menu|screens|words|paths|roles|contributions)\.ts$|\/platform\/(web|contract)\/contribution/.test(
    id,
  )

function reach(id: string, graph: Graph, reached: Set<string>): void {
  if (reached.has(id)) return
  reached.add(id)
  const next = graph.getModuleInfo(id)?.importedIds ?? []
  for (const other of next) if (!isFace(id) || isTable(other)) reach(other, graph, reached)
}

const isPlatform = (id: string) => /\/src\/platform\/web\//.test(id)
const isStandardPart = (id: string) =>
  /\/platform\/web\/(table|screens|form\/(?!chooser))|\/@internationalized\/number\/|\/(useQueries|queriesObserver)\.js$/.test(
    id,
  )

/**
 * `kit`: modules of the platform, with all lists and forms, and the contracts that nearly all screens need; one name for each domain: its shared modules. A module
 * belongs to them only if it needs nothing besides these and the first parts, so that a large library is only loaded by
 * the screens that use it.
 */
function sharedParts(firstOf: NameOf): { kit: NameOf; domain: NameOf } {
  const kit = lightIn(firstOf, (id) => isPlatform(id))
  const domains = new Map<string, IsPart>()
  const inDomain = (name: string) => {
    const isOwn = new RegExp(`/src/domains/${name}/(contract|web)/`)
    const light = domains.get(name) ?? lightIn(firstOf, (id) => isPlatform(id) || isOwn.test(id))
    domains.set(name, light)
    return light
  }
  return {
    kit: (id, graph) =>
      isContract.test(id) || isStandardPart(id) || (isPlatform(id) && kit(id, graph)) ? 'kit' : null,
    domain: (id, graph) => {
      const name = /\/src\/domains\/([^/]+)\/(?:contract|web)\//.exec(id)?.[1]
      return name && inDomain(name)(id, graph) ? name : null
    },
  }
}

/** Whether a module and everything it imports are light: first parts, contracts, standard components, or allowed. */
function lightIn(firstOf: NameOf, isAllowed: (id: string) => boolean): IsPart {
  const known = new Map<string, boolean>()
  const isLight: IsPart = (id, graph) => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Modules in an import cycle are as light as their imports outside of it.
    known.set(id, true)
    const light = isGiven(id, graph) || (isAllowed(id) && next(id, graph).every((other) => isLight(other, graph)))
    known.set(id, light)
    return light
  }
  const isGiven = (id: string, graph: Graph) =>
    [isReact, isContract].some((given) => given.test(id)) ||
    isStandardPart(id) ||
    isFace(id) ||
    firstOf(id, graph) !== null
  const next = (id: string, graph: Graph) => graph.getModuleInfo(id)?.importedIds ?? []
  return isLight
}
