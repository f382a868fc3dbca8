import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import cells from '../practices/cells.module.css'

type Place = Item<typeof School>

/** The name of a school, with a mark if no student should be placed there. */
export function Name({ of: { name, avoid } }: { of: Place }) {
  const t = useWords(words)
  return (
    <>
      {inLanguage(name, useLanguage())} {avoid && <Chip tone="warning">{t('manage.school.avoided')}</Chip>}
    </>
  )
}

/** Until when the agreement with a school is valid, and whether it covers today. */
export function Agreement({ of: { agreed, agreementUntil, agreementRenews } }: { of: Place }) {
  const t = useWords(words)
  const { day } = useFormat()
  if (!agreed) return <Chip tone="warning">{t('manage.school.noAgreement')}</Chip>
  if (agreementRenews) return t('manage.schools.renews')
  return agreementUntil && day(agreementUntil)
}

/** The number of students, out of the number of places. */
export function Places({ of: { placed, capacity } }: { of: Place }) {
  const t = useWords(words)
  if (capacity === null) return t('manage.school.placed', { count: placed })
  const said = t('manage.share', { have: placed, need: capacity })
  return (
    <span className={cells.meter}>
      <Meter
        value={placed}
        max={capacity || 1}
        label={said}
        {...(placed >= capacity && { tone: 'warning' as const })}
      />
      <span aria-hidden="true">{said}</span>
    </span>
  )
}
