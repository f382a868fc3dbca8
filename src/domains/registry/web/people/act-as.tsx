import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { signIn, useProfile } from '#platform/web/api/session.ts'
import { config } from '#platform/web/config.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'

/** For super administrators: opens the portal as this person. The identity provider asks for the reason and decides. */
export function ActAs({ of }: { of: Item<typeof PersonRecord> }) {
  const t = useWords(words)
  const { user, effectiveRoles, impersonator } = useProfile()
  const [busy, setBusy] = useState(false)
  const mayAct = config().impersonation && effectiveRoles.includes('ROLE_SUPER_ADMIN') && !impersonator
  if (!mayAct || of.id === user.id) return null
  const go = () => {
    setBusy(true)
    signIn('/', { impersonate: of.username })
      .catch(showError)
      .finally(() => setBusy(false))
  }
  return (
    <Button icon="mask" busy={busy} disabledReason={heldBack(of, t('people.cannotActAs'))} onClick={go}>
      {t('people.actAs')}
    </Button>
  )
}

/** Why nobody can act for this person: a super administrator, or somebody who cannot sign in. */
const heldBack = ({ roles, disabled }: Item<typeof PersonRecord>, why: string): string | undefined =>
  disabled || roles.includes('ROLE_SUPER_ADMIN') ? why : undefined
