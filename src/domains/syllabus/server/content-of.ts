import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Content } from '../contract/content.ts'
import { contentNames } from '../contract/content.ts'
import { repeated } from '../contract/rules.ts'
import type { SyllabusTables } from './tables.ts'
import { violation } from './words.ts'

/** The content of a version, without its metadata. */
export const contentOf = (of: Content): Content =>
  Object.fromEntries(contentNames.map((name) => [name, of[name]])) as Content

type Changes = { readonly [K in keyof Content]?: Content[K] | undefined }

/** The content with the changes applied. */
export const changedContent = (before: Content, changes: Changes): Content =>
  Object.fromEntries(
    contentNames.map((name) => [name, changes[name] === undefined ? before[name] : changes[name]]),
  ) as Content

/** Refuses codes that occur twice, and parts of the assessment that name an unknown outcome. */
export function checkContent({ outcomes, assessment }: Content, ctx: Pick<Ctx, 'language'>): void {
  const codes = outcomes.map(({ code }) => code)
  const twice = repeated(codes)
  if (twice !== undefined) throw violation(ctx, 'outcomes', 'codeTwice', { code: twice })
  const again = repeated(assessment.map(({ code }) => code))
  if (again !== undefined) throw violation(ctx, 'assessment', 'codeTwice', { code: again })
  const unknown = assessment.flatMap((one) => one.outcomes).find((code) => !codes.includes(code))
  if (unknown !== undefined) throw violation(ctx, 'assessment', 'noOutcome', { code: unknown })
}

/** The content of another version, as the columns of a new one. */
export function contentColumns(from: Selectable<SyllabusTables['syllabus']>) {
  const { description, aims, prerequisites, methods, attendance, integrity, accessibility } = from
  return {
    ...{ description, aims, prerequisites, methods, attendance, integrity, accessibility },
    ...{ workload: from.workload, least_attendance: from.least_attendance, written_at: from.written_at },
    outcomes: JSON.stringify(from.outcomes),
    topics: JSON.stringify(from.topics),
    assessment: JSON.stringify(from.assessment),
    readings: JSON.stringify(from.readings),
  }
}
