import { sql } from 'kysely'
import type { RecordTable } from '#course/contract'
import { columns } from '#course/server'
import type { Item } from '#platform/contract/resource.ts'
import { dayIn, dayInWords } from '#platform/server/day.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import { syllabus } from '../syllabus.ts'
import { words } from '../words.ts'

const fields = [
  'edition',
  'state',
  'reason',
  'submittedBy',
  'submittedAt',
  'approvedBy',
  'approvedAt',
  'publishedAt',
] as const
type Version = Pick<Item<typeof Syllabus>, 'id' | (typeof fields)[number]>

const most = 200

/** The versions that the reader may read, the latest first. */
export async function readVersions(course: number, ctx: Ctx): Promise<Version[]> {
  const found = await readItems(Syllabus, syllabus, {
    ...{ ctx, most, where: [sql<boolean>`s.course_id = ${course}`], fields, order: [['edition', 'desc']] },
  })
  return found.filter((one): one is Version => one.edition !== undefined && one.state !== undefined)
}

/** Who submitted and approved the version in force, and when. */
export function approvalOf(
  { edition, submittedBy, submittedAt, approvedBy, approvedAt, publishedAt, reason }: Version,
  ctx: Ctx,
) {
  const { paper, record } = words[ctx.language]
  return [
    [paper.version, edition],
    [record.submitted, by(submittedBy, submittedAt, ctx)],
    [record.approved, by(approvedBy, approvedAt, ctx)],
    [paper.published, inWords(publishedAt, ctx)],
    [paper.reason, reason],
  ] as const
}

export function versionTable(course: number, versions: readonly Version[], ctx: Ctx): RecordTable {
  const { paper, record, states, versions: said } = words[ctx.language]
  return {
    title: said.title,
    columns: columns([
      [paper.version, 1],
      [record.state, 2],
      [record.submitted, 3.4],
      [record.approved, 3.4],
    ]),
    rows: versions.map(({ id, edition, state, submittedBy, submittedAt, approvedBy, approvedAt }) => ({
      cells: [String(edition), states[state], by(submittedBy, submittedAt, ctx), by(approvedBy, approvedAt, ctx)],
      path: `${paths.view({ id: course })}?version=${id}`,
    })),
  }
}

const inWords = (at: string | null, { timeZone, language }: Ctx): string =>
  at === null ? '' : dayInWords(dayIn(timeZone, new Date(at)), language)

const by = (who: { name: string } | null, at: string | null, ctx: Ctx): string =>
  [who?.name, inWords(at, ctx)].filter(Boolean).join(', ')
