import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words/words.ts'
import { lessonQuery, lessonsQuery, planQuery } from '../queries.ts'
import { words } from '../words.ts'
import { EditPlan, NewPlan } from './plan-form.tsx'
import { PlanView } from './plan-view.tsx'

type LessonParams = Params<'/courses/:id/activity/lessons/:lessonId/plan'>

export async function load({ id, lessonId }: LessonParams) {
  const [lesson, list] = await Promise.all([prefetch(lessonQuery(lessonId)), prefetch(lessonsQuery(id))])
  if (lesson.plan) await prefetch(planQuery(lesson.plan.id))
  return list
}

/** The content of the session: visible to all, edited by lecturers. */
export default function Plan({ params }: { params: LessonParams }) {
  const t = useWords(words)
  const lesson = useLoaded(lessonQuery(params.lessonId)).data
  const mayPlan = useLoaded(lessonsQuery(params.id)).data.actions.includes('create')
  const [writing, setWriting] = useState(false)
  const turn = useTurn(writing)
  const done = () => setWriting(false)
  if (lesson.plan) return <Written lesson={lesson} plan={lesson.plan.id} />
  if (writing) return <NewPlan of={lesson} onDone={done} />
  return (
    <div ref={turn.button}>
      <Empty
        title={t('plan.empty')}
        act={
          mayPlan && (
            <Button look="primary" icon="plus" onClick={() => setWriting(true)}>
              {t('plan.write')}
            </Button>
          )
        }
      >
        {mayPlan ? t('plan.emptyAbout') : t('plan.emptyStudent')}
      </Empty>
    </div>
  )
}

type WrittenProps = { lesson: Parameters<typeof PlanView>[0]['lesson']; plan: number }

/** The plan may have been created since the page was loaded, so it is loaded here. */
function Written({ lesson, plan: id }: WrittenProps) {
  const t = useWords(words)
  const { data: plan, error } = useQuery(planQuery(id))
  const [editing, setEditing] = useState(false)
  const turn = useTurn(editing)
  if (error) throw error
  if (!plan) return <Skeleton label={t('tabs.plan')} />
  if (editing)
    return (
      <div ref={turn.form}>
        <EditPlan of={plan} onDone={() => setEditing(false)} />
      </div>
    )
  const change = plan.actions.includes('update') && (
    <div ref={turn.button}>
      <Button icon="edit" onClick={() => setEditing(true)}>
        {t('plan.change')}
      </Button>
    </div>
  )
  return <PlanView lesson={lesson} plan={plan} act={change} />
}
