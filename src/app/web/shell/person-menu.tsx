import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { isRole } from '#people/contract'
import { signOut, useProfile } from '#platform/web/api/session.ts'
import { config } from '#platform/web/config.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Menu, MenuHead, MenuItem, MenuLine } from '#platform/web/ui/menu.tsx'
import { useStore } from '#platform/web/ui/use-store.ts'
import { unsent } from '#platform/web/unsent/unsent.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import styles from './person-menu.module.css'

const UnsentDialog = lazy(() => chunk(() => import('./unsent-dialog.tsx')))
const ActAs = lazy(() => chunk(() => import('./act-as.tsx')))

/** The menu of the signed-in person; the foot of the menu shows the name and the role beside the picture. */
export function PersonMenu({ named = false }: { named?: boolean }) {
  const t = useWords(shell)
  const navigate = useNavigate()
  const { user, effectiveRoles, guest, impersonator } = useProfile()
  const [asking, setAsking] = useState(false)
  const [showing, setShowing] = useState(false)
  const entered = useStore(unsent).length
  const roles = [...new Set([...user.roles, ...effectiveRoles])].filter(isRole)
  const mayActAs = config().impersonation && roles.includes('ROLE_SUPER_ADMIN') && !impersonator
  const [role, ...others] = guest ? [t('roles.guest')] : roles.map((one) => t(`roles.${one}`))
  return (
    <>
      <Menu
        label={t('top.person', { name: user.name })}
        triggerClass={named ? styles.named : undefined}
        trigger={
          <>
            <Avatar name={user.name} />
            {named && (
              <span className={styles.who}>
                <b>{user.name}</b>
                {/* The name of the button need not say it: the menu does. */}
                <small
                  data-roles={others.length > 0 ? t('top.roles', { role: role ?? '', count: others.length }) : role}
                />
              </span>
            )}
          </>
        }
      >
        <MenuHead>
          <b className={styles.name}>{user.name}</b>
          {user.username}
          <br />
          {[role, ...others].join(', ')}
        </MenuHead>
        <MenuLine />
        {!guest && (
          <MenuItem icon="person" onSelect={() => void navigate('/profile')}>
            {t('person.profile')}
          </MenuItem>
        )}
        {!guest && (
          <MenuItem icon="bell" onSelect={() => void navigate('/notifications')}>
            {t('person.notifications')}
          </MenuItem>
        )}
        {!guest && (
          <MenuItem icon="gear" onSelect={() => void navigate('/settings')}>
            {t('person.settings')}
          </MenuItem>
        )}
        {entered > 0 && (
          <MenuItem icon="offline" onSelect={() => setShowing(true)}>
            {t('unsent.menu', { count: entered })}
          </MenuItem>
        )}
        {mayActAs && (
          <MenuItem icon="mask" onSelect={() => setAsking(true)}>
            {t('person.actAs')}
          </MenuItem>
        )}
        <MenuItem icon="out" onSelect={() => void signOut()}>
          {t('person.signOut')}
        </MenuItem>
      </Menu>
      {showing && (
        <Suspense fallback={null}>
          <UnsentDialog onClose={() => setShowing(false)} />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ActAs onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
