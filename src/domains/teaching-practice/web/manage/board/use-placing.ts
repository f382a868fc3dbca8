import { useState } from 'react'
import { Conflict } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, update } from '#platform/web/api/api.ts'
import { queries } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'

export type Planned = Pick<
  Item<typeof TeachingPractice>,
  'id' | 'student' | 'school' | 'subjects' | 'startsOn' | 'endsOn'
>
export type Place = { id: number; text: string }

/** Plans a student for a school, or for none. An outdated board changes nothing: it says so and is reloaded. */
export function usePlacing() {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const place = async (practice: Planned, school: Place | null): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      const fresh = await queries.fetchQuery({ ...itemOf(TeachingPractice, practice.id), staleTime: 0 })
      if (fresh.school?.id !== practice.school?.id)
        throw new Conflict(t('manage.board.changed', { name: practice.student.name }))
      await update(TeachingPractice, fresh, { school: school && School.iri(school.id) })
      notify({
        type: 'positive',
        text: school
          ? t('manage.board.placed', { name: practice.student.name, school: school.text })
          : t('manage.board.removed', { name: practice.student.name }),
      })
      wasWritten(School.type)
      return true
    } catch (error) {
      wasWritten(TeachingPractice.type)
      wasWritten(School.type)
      showError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { place, busy }
}
