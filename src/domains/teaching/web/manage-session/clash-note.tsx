import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { useWords } from '#platform/web/words/words.ts'
import { lessonClashes } from '../../contract/lesson-clashes.ts'
import { words } from '../words.ts'
import styles from './manage.module.css'

/** Names what stands in the way of the session while its time is chosen; `of` is the session if it exists. */
export function ClashNote({ course, of }: { course: number; of: number | null }) {
  const t = useWords(words)
  const form = use(FormContext)
  const textOf = (name: string) => String(form?.valueOf(name) ?? '')
  const [day, startsAt, endsAt] = [textOf('day'), textOf('startsAt'), textOf('endsAt')]
  const [room, lecturer, group] = [textOf('room'), textOf('lecturer'), textOf('group')]
  const query = {
    ...{ day, startsAt, endsAt },
    ...(room && { room }),
    ...(lecturer && { lecturer }),
    ...(group && { group }),
    ...(of !== null && { except: String(of) }),
  }
  const { data } = useQuery({
    ...queryOf('Lesson', lessonClashes, { params: { id: course }, query }),
    enabled: day !== '' && startsAt !== '' && endsAt !== '' && endsAt !== startsAt,
  })
  const clashes = data?.clashes ?? []
  return (
    <div role="status" className={styles.clashes}>
      {clashes.length > 0 && (
        <>
          <p>{t('manage.clashNote')}</p>
          <ul>
            {clashes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
