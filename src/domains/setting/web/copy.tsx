import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#course/contract'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Choice, type Chosen } from './copy/choice.tsx'
import { Lately } from './copy/lately.tsx'
import type { Copied } from './copy/parts.tsx'
import { Preview } from './copy/preview.tsx'
import { Report } from './copy/report.tsx'
import { copiesQuery, courseQuery, sourcesQuery } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/setting/copy'>

export async function load({ id }: CourseParams) {
  const { actions } = await prefetch(courseQuery(id))
  if (actions.includes('copyInto')) await Promise.all([prefetch(sourcesQuery(id)), prefetch(copiesQuery(id))])
}

/** People who coordinate a course without teaching it get the other settings pages, but not this one. */
export default function Copy({ params: { id } }: { params: CourseParams }) {
  const { actions } = useLoaded(courseQuery(id)).data
  return actions.includes('copyInto') ? <CopyInto course={Number(id)} /> : <Navigate to={paths.share({ id })} replace />
}

/** One form, a preview, and a report of what was copied; the copy can be undone for a day. */
function CopyInto({ course }: { course: number }) {
  const t = useWords(words)
  const { courses } = useLoaded(sourcesQuery(course)).data
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [done, setDone] = useState<Copied | null>(null)
  const begin = () => {
    setChosen(null)
    setDone(null)
  }
  if (courses.length === 0)
    return (
      <Card>
        <Empty title={t('copy.none')}>{t('copy.noneAbout')}</Empty>
      </Card>
    )
  return (
    <Stack>
      {done ? (
        <Report of={done} onAgain={begin} />
      ) : chosen ? (
        <Preview course={course} chosen={chosen} onBack={() => setChosen(null)} onDone={setDone} />
      ) : (
        <Choice course={course} onChosen={setChosen} />
      )}
      <Lately course={course} onUndone={begin} />
    </Stack>
  )
}
