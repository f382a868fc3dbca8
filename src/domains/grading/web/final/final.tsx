import { NotAllowed } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { markChangesSeen } from '../../contract/changes/changed-marks.ts'
import { HiddenWork } from '../by-number/hidden-work.tsx'
import { changesQuery } from '../changes/queries.ts'
import { SinceLooked } from '../changes/since-looked.tsx'
import { sheetsQuery } from '../sheet/queries.ts'
import { isLeft } from '../supplement/choices.ts'
import { LeftStudents } from '../supplement/left.tsx'
import { words } from '../words.ts'
import { Differing } from './differing.tsx'
import { isToDecide, isWaiting } from './is-to-decide.ts'
import { MadeOf } from './made-of.tsx'
import { assessmentsQuery, courseQuery, finalsQuery } from './queries.ts'
import { Settled } from './settled.tsx'
import { ToDecide } from './to-decide.tsx'
import { Waiting } from './waiting.tsx'

type Here = Params<'/courses/:id/grading/final'>

export async function load({ id }: Here) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeMarks')) throw new NotAllowed()
  await Promise.all([prefetch(finalsQuery(id)), prefetch(assessmentsQuery(id)), prefetch(sheetsQuery(id))])
}

/** The final grades of a course: the doubtful ones first, each with its rule and the ways out. */
export default function Final({ params }: { params: Here }) {
  const t = useWords(words)
  const finals = useLoaded(finalsQuery(params.id)).data
  const students = finals.students.filter((one) => !isLeft(one))
  const assessments = useLoaded(assessmentsQuery(params.id)).data['hydra:member']
  const [open, waiting] = [students.filter(isToDecide), students.filter(isWaiting)]
  if (finals.students.length === 0)
    return (
      <Part>
        <Card title={t('final.title')}>
          <Empty title={t('final.empty')}>{t('final.emptyAbout')}</Empty>
        </Card>
      </Part>
    )
  return (
    <Columns>
      <Stack>
        <Differing course={params.id} finals={finals} />
        <SinceLooked
          of={changesQuery(params.id)}
          seen={(upTo) => call(markChangesSeen, { params: { id: Number(params.id) }, body: { upTo } })}
        />
        <HiddenWork course={Number(params.id)} of={assessments.filter(({ byNumber }) => byNumber)} />
        <LeftStudents course={params.id} finals={finals} students={finals.students.filter(isLeft)} />
        {(open.length > 0 || waiting.length === 0) && <ToDecide course={params.id} finals={finals} students={open} />}
        <Waiting course={params.id} finals={finals} students={waiting} />
        <Settled finals={finals} students={students.filter((one) => !isToDecide(one) && !isWaiting(one))} />
      </Stack>
      <MadeOf course={params.id} scheme={finals.scheme} />
    </Columns>
  )
}
