import { memo } from 'react'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { RosterStudent } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'

/** Students who checked in with the same device: the lecturer is informed, and nothing changes automatically. */
export const SameDevice = memo(function SameDevice({ students }: { students: readonly RosterStudent[] }) {
  const t = useWords(words)
  const shared = students.filter(({ sameDevice }) => sameDevice.length > 0)
  if (shared.length === 0) return null
  return (
    <Why title={t('checkIn.device', { count: shared.length })}>
      <p>
        {shared.map(({ student }) => student.name).join(', ')} · {t('checkIn.deviceAbout')}
      </p>
    </Why>
  )
})
