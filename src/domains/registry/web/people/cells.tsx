import { roleText } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { say, useWords } from '#platform/web/words/words.ts'
import type { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import styles from './cells.module.css'

/** The name of a person, with a mark if the account is closed. */
export function Name({ of }: { of: Item<typeof PersonRecord> }) {
  const t = useWords(words)
  return (
    <span className={styles.person}>
      <Avatar name={of.name} photo={of.avatar} size={24} />
      {of.name} {of.disabled && <Chip tone="warning">{t('people.disabledIs.true')}</Chip>}
    </span>
  )
}

/** The names of roles, in one line. */
export const rolesText = (roles: readonly string[]): string =>
  roles.map((role) => say(roleText(role) ?? { domain: words.domain, key: role })).join(', ')
