import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { servicePaths } from '../../contract/service/paths.ts'
import { reviseService, Service } from '../../contract/service/service.ts'
import { words } from '../words.ts'

/** Begins the next version with the contents of this one, and goes to it; where it was begun already, goes to that. */
export function Revise({ of: { id } }: { of: Item<typeof Service> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      const draft = await call(reviseService, { params: { id } })
      wasWritten(Service.type)
      await navigate(servicePaths.service({ id: draft.id }))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="edit" busy={busy} onClick={() => void begin()}>
      {t('services.revise')}
    </Button>
  )
}
