import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { useMoment } from '#platform/web/calendar/moment.ts'
import { WeekGrid } from '#platform/web/calendar/week-grid.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { CourseOffering } from '../../contract/course-offering.ts'
import type { mySelection } from '../../contract/my-selection.ts'
import { words } from '../words.ts'
import styles from './choose.module.css'
import { meeting, useWeek } from './week.ts'

/** The week of the courses that a student has, requests, or previews; renders nothing for an empty week. */
export function Preview({ of: { week } }: { of: EndpointAnswer<typeof mySelection> }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const tried = search.get('try') ?? ''
  const { data } = useQuery({ ...itemOf(CourseOffering, tried), enabled: /^[1-9]\d*$/.test(tried) })
  const now = useMoment()
  const wanted = data ? data.patterns.map((one) => ({ ...one, course: data.id, code: data.code, state: null })) : []
  const all = [...week.filter(({ course }) => course !== data?.id), ...wanted]
  const days = useWeek(all)
  const box = useRef<HTMLDivElement>(null)
  // Scrolls to the week when a course is added to the preview.
  useEffect(() => {
    if (data) box.current?.scrollIntoView({ block: 'nearest' })
  }, [data])
  if (all.length === 0) return null
  return (
    <div ref={box}>
      <Card title={data ? t('preview.with', { code: data.code }) : t('preview.title')}>
        <div className={styles.week}>
          <WeekGrid label={t('preview.byDay')} days={days} now={now} clashing={meeting(all)} anyWeek />
        </div>
      </Card>
    </div>
  )
}
