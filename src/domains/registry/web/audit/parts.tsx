import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/format.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words.ts'
import type { AuditEvent } from '../../contract/audit-event.ts'
import { words } from '../words.ts'

export function Moment({ of }: { of: string }) {
  const { dayTime } = useFormat()
  return dayTime(of)
}

/** Who did it; where an administrator sat at the keyboard, the administrator first. */
export function Actor({ of }: { of: Pick<Item<typeof AuditEvent>, 'actor' | 'impersonator'> }) {
  const t = useWords(words)
  const name = of.actor?.name ?? t('audit.nobody')
  if (!of.impersonator) return name
  return (
    <>
      {of.impersonator.name} <Chip tone="warning">{t('audit.actingAs', { name })}</Chip>
    </>
  )
}

/** What it was done to: a thing by its kind and number, or an address of the API where no one thing is meant. */
export const objectOf = ({ objectType, objectId }: { objectType: string; objectId: string }): string =>
  objectType === 'path' ? objectId : `${objectType} ${objectId}`
