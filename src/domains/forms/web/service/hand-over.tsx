import { useState } from 'react'
import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { Chooser } from '#platform/web/form/chooser.tsx'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { handOverRequest, ServiceRequest } from '../../contract/request/service-request.ts'
import { words } from '../words.ts'

/** Hands the present step to a colleague. */
export function HandOver({ of: { id } }: { of: Item<typeof ServiceRequest> }) {
  const t = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState<Item<typeof User> | null>(null)
  const [busy, setBusy] = useState(false)
  const hand = async () => {
    if (!to) return
    setBusy(true)
    try {
      await call(handOverRequest, { params: { id }, body: { to: User.iri(to.id) } })
      setOpen(false)
      notify({ type: 'positive', text: t('service.handedOver', { name: to.name }) })
      wasWritten(ServiceRequest.type)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const field = { id: `hand-over-${id}`, required: true }
  return (
    <>
      <Button icon="people" onClick={() => setOpen(true)}>
        {t('service.handOver')}
      </Button>
      {isOpen && (
        <Dialog title={t('service.handOver')} onClose={() => setOpen(false)}>
          <p>{t('service.handOverAbout')}</p>
          <Field {...field} label={t('service.colleague')}>
            <Chooser
              control={controlProps(field)}
              label={t('service.colleague')}
              in={User}
              nameOf={({ name }) => name}
              chosen={to?.name ?? ''}
              onChoose={setTo}
            />
          </Field>
          <Button
            look="primary"
            busy={busy}
            disabledReason={to ? undefined : t('service.chooseColleague')}
            onClick={() => void hand()}
          >
            {t('service.handOver')}
          </Button>
        </Dialog>
      )}
    </>
  )
}
