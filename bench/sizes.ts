import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>

const built = 'dist/web'

/** Bytes of the built app on the wire (gzip): what every visit loads, and what the largest screens add to it. */
export function printSizes(): void {
  const manifest: Manifest = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8'))
  const always = firstFiles(manifest)
  console.log(`entry: ${kB(always, '.js')} kB JavaScript, ${kB(always, '.css')} kB CSS, ${always.size} files (gzip)`)
  const screens = Object.entries(manifest)
    .filter(([name, chunk]) => chunk.isDynamicEntry && /\/web\/.*\.tsx?$/.test(name) && !always.has(chunk.file))
    .map(([name, { file }]) => ({
      name,
      own: [file],
      all: [...filesOf(manifest, name)].filter((one) => !always.has(one)),
    }))
    .sort((a, b) => bytes(b.own, '.js') - bytes(a.own, '.js'))
  for (const { name, own, all } of screens.slice(0, 3))
    console.log(
      `lazy: ${name.replace(/^(\.\.\/)+/, '')} ${kB(own, '.js')} kB JavaScript of its own, ${kB(all, '.js')} kB with what it shares with other screens (gzip)`,
    )
}

/** What the page names (scripts, preloaded modules, style sheets) and all that these import before they run. */
function firstFiles(manifest: Manifest): Set<string> {
  const page = readFileSync(`${built}/index.html`, 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/my\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  const found = new Set(named)
  for (const [name, { file }] of Object.entries(manifest))
    if (named.includes(file)) for (const one of filesOf(manifest, name)) found.add(one)
  return found
}

/** The files of a chunk and of everything that it imports at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
  for (const other of chunk.imports ?? []) filesOf(manifest, other, seen)
  return seen
}

const bytes = (files: Iterable<string>, ending: string): number =>
  [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(`${built}/${file}`), { level: 9 }).length, 0)

const kB = (files: Iterable<string>, ending: string): string => (bytes(files, ending) / 1000).toFixed(1)
