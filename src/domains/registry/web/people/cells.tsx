import { roleText } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { say, useWords } from '#platform/web/words.ts'
import type { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'

/** The name of a person, with a mark where the account is closed. */
export function Name({ of }: { of: Item<typeof PersonRecord> }) {
  const t = useWords(words)
  return (
    <>
      {of.name} {of.disabled && <Chip tone="warning">{t('people.disabledIs.true')}</Chip>}
    </>
  )
}

/** Roles by their names, in one line. */
export const rolesSaid = (roles: readonly string[]): string =>
  roles.map((role) => say(roleText(role) ?? { domain: words.domain, key: role })).join(', ')
