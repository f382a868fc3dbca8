import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startPortal } from './portal.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Bytes of the app on the wire (gzip) and Lighthouse's view of the feed, as a phone sees it. */
export async function measureApp(dataDir: string, port: number): Promise<void> {
  console.log('\n## app')
  sizes()
  const portal = await startPortal({ name: 'embedded', dataDir }, port)
  try {
    for (let round = 0; round < 3; round++) await look(dataDir, port)
  } finally {
    await portal.close()
  }
}

function sizes(): void {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return seen
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
    for (const other of chunk.imports ?? []) filesOf(other, seen)
    return seen
  }
  const weigh = (files: Iterable<string>, ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(`dist/web/${file}`), { level: 9 }).length, 0) / 1000
  const entry = filesOf(Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '')
  console.log(
    `entry: ${weigh(entry, '.js').toFixed(1)} kB JavaScript, ${weigh(entry, '.css').toFixed(1)} kB CSS (gzip)`,
  )
  const lazy = Object.keys(manifest)
    .filter((name) => manifest[name]?.isDynamicEntry)
    .map((name) => ({
      name,
      kb: weigh(
        [...filesOf(name)].filter((file) => !entry.has(file)),
        '.js',
      ),
    }))
    .sort((a, b) => b.kb - a.kb)
  for (const { name, kb } of lazy.slice(0, 3)) console.log(`lazy: ${name} ${kb.toFixed(1)} kB JavaScript (gzip)`)
}

async function look(dataDir: string, port: number): Promise<void> {
  const token = execFileSync('node', ['bin/token.ts', 'student'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  }).trim()
  const debugPort = port + 50
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [...flags, `--remote-debugging-port=${debugPort}`],
  })
  const result = await lighthouse(`http://localhost:${port}/my/feed?bearer=${token}`, {
    port: debugPort,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'error',
  })
  await browser.close()
  const { categories, audits } = result?.lhr ?? {}
  const score = (name: string) => Math.round((categories?.[name]?.score ?? 0) * 100)
  const shown = (name: string) => audits?.[name]?.displayValue ?? '?'
  console.log(
    `Lighthouse mobile, feed: performance ${score('performance')}, accessibility ${score('accessibility')}, FCP ${shown('first-contentful-paint')}, LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}, CLS ${shown('cumulative-layout-shift')}`,
  )
}
