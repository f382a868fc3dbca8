import { sql } from 'kysely'
import { columns, missingOf, type RecordPart, section } from '#course/server'
import type { Item } from '#platform/contract/resource.ts'
import { filled, locales } from '#platform/contract/words.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import { paths } from '../../contract/paths.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { words } from '../words.ts'
import { gradingSample } from './grading-sample.ts'

const fields = ['assessment', 'candidate', 'band', 'score', 'maxMark', 'moderator', 'state'] as const
const most = 300

/** The moderated work, by candidate number, with the results. */
export const sampleSection: RecordPart = async (course, ctx) => {
  const found: Partial<Item<typeof GradingSample>>[] = await readItems(GradingSample, gradingSample, {
    ...{ ctx, most, where: [sql<boolean>`a.course_id = ${course}`], fields },
  })
  const samples = found.flatMap(shownOf)
  if (samples.length === 0) return []
  const { sample, states } = words[ctx.language]
  const number = (value: number) => value.toLocaleString(locales[ctx.language])
  const ids = samples.map(({ id }) => id)
  return [
    section({
      ...{ key: 'samples', title: sample.record.title },
      facts: [
        [sample.record.drawn, samples.length],
        [sample.record.open, samples.filter(({ state }) => state !== 'AGREED' && state !== 'SETTLED').length],
      ],
      tables: [
        {
          title: null,
          columns: columns([
            [sample.fields.assessment, 2],
            [sample.fields.candidate, 2],
            [sample.fields.band, 2],
            [sample.fields.score, 2],
            [sample.fields.moderator, 3],
            [sample.fields.state, 3],
          ]),
          rows: samples.map(({ id, assessment, candidate, band, score, maxMark, moderator, state }) => ({
            cells: [
              ...[assessment.code, String(candidate), sample.bands[band]],
              score === null ? sample.noMark : filled(sample.of, { score: number(score), max: number(maxMark) }),
              ...[moderator?.name ?? '', states[state]],
            ],
            path: paths.gradingSample({ id }),
          })),
        },
      ],
      missing: await missingOf(gradingSample, ids, words, ctx),
    }),
  ]
}

/** The fields of a sample that its row shows. */
function shownOf({
  id,
  assessment,
  candidate,
  band,
  score,
  maxMark,
  moderator,
  state,
}: Partial<Item<typeof GradingSample>>) {
  if (!id || !assessment || !band || !state) return []
  const mark = { score: score ?? null, maxMark: maxMark ?? 0 }
  return [{ id, assessment, candidate: candidate ?? 0, band, ...mark, moderator: moderator ?? null, state }]
}
