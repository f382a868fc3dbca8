import { tokenOf } from './asking.ts'
import { bytesOf, openLine } from './load.ts'
import { type Place, startBare } from './portal.ts'
import { median } from './sums.ts'

export type Course = { id: number; enrollments: number[]; works: number[] }
/** The bare handler for comparison with the portal; it requires a PostgreSQL server. */
export type Bare = { port: number; jwks: (place: Place) => Promise<object> }
type Options = { place: Place; port: number; bare: Bare; course: Course }

/**
 * V8 has compiled the code of a mark after some thousand writes, as in a portal that has run for an hour; turns
 * alternate, so that other load affects both alike.
 */
const [warming, turns, inTurn] = [3_000, 10, 50]

/** One mark, written again and again by the portal and by the bare handler, each to a cell of its own. */
export async function measureMark({ place, port, bare, course }: Options): Promise<void> {
  const token = await tokenOf(place, port, 'marker', ['ROLE_LECTURER'])
  const server = await startBare(place, bare.port, await bare.jwks(place))
  const [first, second] = [0, 1].map((at) => ({ enrollment: course.enrollments[at], assessment: course.works[0] }))
  const path = `/api/v2/gradebooks/${course.id}/marks`
  const portals = await writerAt({ path, token, port, cell: { ...first, version: 1 } })
  const bares = await writerAt({ path, token, port: bare.port, cell: { ...second, version: 1 } })
  try {
    for (let round = 0; round < warming; round++) await Promise.all([portals.write(), bares.write()])
    const times = { portal: [] as number[], bare: [] as number[] }
    for (let turn = 0; turn < turns; turn++) {
      for (let round = 0; round < inTurn; round++) times.portal.push(await portals.write())
      for (let round = 0; round < inTurn; round++) times.bare.push(await bares.write())
    }
    tellMark(times)
  } finally {
    for (const { close } of [portals, bares, server]) await close()
  }
}

function tellMark({ portal, bare }: { portal: number[]; bare: number[] }): void {
  const ratio = median(bare) / median(portal)
  for (const [name, times] of [
    ['one mark by the bare handler', bare],
    [`one mark, ${ratio.toFixed(2)} of the bare handler`, portal],
  ] as const)
    console.log(`| ${name} | ${median(times).toFixed(2)} | ${Math.max(...times).toFixed(1)} | |`)
}

type Writer = { path: string; token: string; port: number; cell: { version: number } }

/** Writes one mark with the latest version, and returns how long that took in ms. */
async function writerAt({ path, token, port, cell }: Writer) {
  const line = await openLine(port)
  let { version } = cell
  const write = async () => {
    const one = { ...cell, version, score: 8 + (version % 2), status: null, penalty: 0, comment: null }
    const request = bytesOf({ method: 'PUT', path, token, body: JSON.stringify({ source: 'CELL', cells: [one] }) })
    const startedAt = performance.now()
    const { ok } = await line.ask(request)
    if (!ok) throw new Error('The mark was not saved.')
    version++
    return performance.now() - startedAt
  }
  return { write, close: line.close }
}
