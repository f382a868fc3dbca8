import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import { openCheckInsQuery } from '../check-in/queries.ts'
import { words } from '../words.ts'

/** A link to check-in while it is open for this session and the student has not checked in. */
export function CheckInNow({ lesson }: { lesson: number }) {
  const t = useWords(words)
  const { data } = useQuery(openCheckInsQuery)
  const isOpen = data?.lessons.some((one) => one.lesson === lesson && one.own === null)
  return isOpen ? (
    <p>
      <ButtonLink look="primary" icon="check" to={attendancePaths.checkIn()}>
        {t('checkIn.tryNow')}
      </ButtonLink>
    </p>
  ) : null
}
