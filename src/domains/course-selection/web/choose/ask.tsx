import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { create } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { CourseOffering } from '../../contract/course-offering.ts'
import { EnrollmentRequest } from '../../contract/enrollment-request.ts'
import { words } from '../words.ts'
import styles from './choose.module.css'

type Props = { of: Item<typeof CourseOffering> }

/** Buttons to preview the course in the week, and to request a place, or one on the waiting list. */
export function Ask({ of }: Props) {
  const t = useWords(words)
  const [{ keyFor, succeeded }] = useState(repeatKey)
  const ask = async () => {
    const input = { course: Course.iri(of.id) }
    await create(EnrollmentRequest, input, { key: keyFor(input) })
    succeeded()
    wasWritten(CourseOffering.type)
  }
  const isFree = of.mine === null && !of.taken
  if (!isFree) return null
  return (
    <div className={styles.acts}>
      {of.hindrances.length === 0 && (
        <ActButton
          look="primary"
          act={ask}
          aria-label={`${t(of.free === 0 ? 'courses.wait' : 'courses.ask')}: ${of.code}`}
        >
          {t(of.free === 0 ? 'courses.wait' : 'courses.ask')}
        </ActButton>
      )}
      {of.patterns.length > 0 && <Try of={of} />}
    </div>
  )
}

/** Adds the course to the week shown above, and removes it again. */
function Try({ of }: Props) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const isShown = search.get('try') === String(of.id)
  const press = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (isShown) next.delete('try')
        else next.set('try', String(of.id))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Button look="quiet" aria-pressed={isShown} aria-label={`${t('courses.try')}: ${of.code}`} onClick={press}>
      {t('courses.try')}
    </Button>
  )
}
