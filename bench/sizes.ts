import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>

const built = 'dist/web'

/**
 * The limits that are currently met; a change that exceeds one needs a reason. Sizes in kB (gzip), files of any kind.
 */
const limits = {
  // Were 149 and 7.6: the frame has a rail on narrow desks, and each domain adds its pages of the menu.
  // 0.1 of it, also before the first paint, is the one way in which domains contribute to pages of others.
  'entry, JavaScript': 152.5,
  'entry, CSS': 8.7,
  'entry, files': 4,
  'before the first paint': 12.1,
  // Was 11. The screens with the most files share more small files than before; which change split them is not known yet.
  'files of a screen': 14,
}

/** Bytes of the built app as transferred (gzip): what every visit loads, and what the largest screens add to it. */
export function printSizes(): Record<keyof typeof limits, number> {
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
  const files = screens.map(({ all }) => all.length).sort((a, b) => a - b)
  const most = files.at(-1) ?? 0
  console.log(`a screen adds ${files[files.length >> 1]} files (median), at most ${most}`)
  return {
    'entry, JavaScript': Number(kB(always, '.js')),
    'entry, CSS': Number(kB(always, '.css')),
    'entry, files': always.size,
    'before the first paint': Number(
      kB(
        [...always].filter((file) => /\/start-/.test(file)),
        '.js',
      ),
    ),
    'files of a screen': most,
  }
}

/**
 * The files that the page names (scripts, preloaded modules, style sheets) and everything that these import before they
 * run.
 */
function firstFiles(manifest: Manifest): Set<string> {
  const page = readFileSync(`${built}/index.html`, 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/my\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  const found = new Set(named)
  for (const [name, { file }] of Object.entries(manifest))
    if (named.includes(file)) for (const one of filesOf(manifest, name)) found.add(one)
  return found
}

/** The files of a chunk and of all its static imports. */
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

// `node bench/sizes.ts`, as in `npm test`: fails if the built app exceeds a limit.
if (import.meta.main) {
  const sizes = printSizes()
  for (const [name, most] of Object.entries(limits)) {
    const size = sizes[name as keyof typeof limits]
    if (size <= most) continue
    console.error(`${name}: ${size}, at most ${most}`)
    process.exitCode = 1
  }
}
