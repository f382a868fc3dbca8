import { roleText } from '#people/web'
import { useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './profile.module.css'

/** The roles and rights of the person: those granted, and those that follow from their duties. */
export function Rights() {
  const t = useWords(words)
  const text = useText()
  const { user, effectiveRoles, userPermissions, impersonator, guest } = useProfile()
  const { dayTime } = useFormat()
  const { grants } = useProfile()
  const called = (role: string) => {
    const known = roleText(role)
    return known ? text(known) : role
  }
  const followed = effectiveRoles.filter((role) => !user.roles.includes(role))
  const none = t('profile.none')
  return (
    <Card title={t('profile.roles')}>
      <Definition>
        {guest ? (
          grants.map((grant) => (
            <Fact key={`${grant.object} ${grant.until}`} label={t('shared.title')}>
              {t('shared.until', { day: dayTime(grant.until) })}
            </Fact>
          ))
        ) : (
          <Fact label={t('profile.ownRoles')} none={none}>
            {user.roles.length > 0 ? <Chips of={user.roles.map(called)} /> : null}
          </Fact>
        )}
        {followed.length > 0 && (
          <Fact label={t('profile.otherRoles')}>
            <Chips of={followed.map(called)} />
          </Fact>
        )}
        {userPermissions.length > 0 && (
          <Fact label={t('profile.rights')}>
            <Chips
              of={userPermissions.map((right) => (right === 'view-srti' ? t('profile.right.view-srti') : right))}
            />
          </Fact>
        )}
        {impersonator && <Fact label={t('profile.actingAs')}>{impersonator.username}</Fact>}
      </Definition>
    </Card>
  )
}

function Chips({ of }: { of: readonly string[] }) {
  return (
    <span className={styles.chips}>
      {of.map((one) => (
        <Chip key={one}>{one}</Chip>
      ))}
    </span>
  )
}
