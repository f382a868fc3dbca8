import { historyOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { flowWords } from '../flow-words.ts'
import { words } from '../words.ts'
import { sampleQuery } from './queries.ts'
import { RemoveSample } from './remove.tsx'
import { Work } from './work.tsx'
import { WorkFile } from './work-file.tsx'

type SampleParams = Params<'/grading_samples/:id'>

export const load = async ({ id }: SampleParams) => {
  await Promise.all([prefetch(sampleQuery(id)), prefetch(historyOf(GradingSample, id))])
}

const danger = ['recall', 'adjust', 'remark']

/** A sample: its lecturers prepare and settle it, its moderator judges it. */
export default function SamplePage({ params }: { params: SampleParams }) {
  const t = useWords(words)
  const { number } = useFormat()
  const item = useLoaded(sampleQuery(params.id)).data
  const { course, assessment, candidate } = item
  // Only those who mark the course see whether the mark has changed, and can open the course.
  const inside = 'changed' in item
  const crumb = [
    { text: course.code, ...(inside && { to: paths.sample({ id: course.id }) }) },
    { text: t('sample.title') },
  ]
  return (
    <Page
      crumb={crumb}
      title={`${assessment.code} · ${t('sample.candidate', { number: candidate })}`}
      meta={`${course.name} · ${assessment.name} · ${t(`sample.bands.${item.band}`)} · ${
        item.score === null
          ? t('sample.noMark')
          : t('sample.of', { score: number(item.score), max: number(item.maxMark) })
      }`}
      acts={item.actions.includes('delete') && <RemoveSample of={item} />}
    >
      <Stack>
        <FlowBar of={item} resource={GradingSample} words={flowWords} danger={danger} />
        <Work of={item} />
        <WorkFile of={item} />
        <MoveHistory of={GradingSample} id={item.id} words={flowWords} />
      </Stack>
    </Page>
  )
}
