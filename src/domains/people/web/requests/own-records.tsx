import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf, move } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { ChangeRequest } from '../../contract/change-request.ts'
import { User } from '../../contract/user.ts'
import { Invoices } from '../invoices/invoices.tsx'
import { RequestState } from '../parts/request-state.tsx'
import { useHeld } from '../parts/use-held.ts'
import { useRecordValue } from '../parts/use-record-value.ts'
import { words } from '../words.ts'
import { AskForChange } from './ask-for-change.tsx'
import { ChangeNames } from './change-names.tsx'
import styles from './requests.module.css'

type OwnRequest = Item<typeof ChangeRequest>

const requestsOf = (user: number) =>
  listOf(ChangeRequest, { 'user.id': user, itemsPerPage: 20, order: { submittedAt: 'desc' } })

/** Names that the person can change at once, requests to the registry with a document, and invoices. */
export default function OwnRecords({ user }: { user: number }) {
  const t = useWords(words)
  const { data: self } = useLoaded(itemOf(User, user))
  const { data, refetch } = useQuery(requestsOf(user))
  const held = useHeld('LOGIN_LIMITED')
  const [open, setOpen] = useState<'names' | 'request' | null>(null)
  const requests = data?.['hydra:member'] ?? []
  const close = () => setOpen(null)
  return (
    <>
      <Card title={t('records.title')}>
        <div className={styles.acts}>
          {self.actions.includes('update') && (
            <Button icon="edit" onClick={() => setOpen('names')}>
              {t('records.names')}
            </Button>
          )}
          {(held || data?.actions.includes('create')) && (
            <Button icon="form" disabledReason={held} onClick={() => setOpen('request')}>
              {t('records.ask')}
            </Button>
          )}
        </div>
        {requests.length > 0 && (
          <Rows label={t('records.requests')}>
            {requests.map((one) => (
              <Request key={one.id} of={one} onDone={() => void refetch()} />
            ))}
          </Rows>
        )}
        {open === 'names' && <ChangeNames of={self} onClose={close} />}
        {open === 'request' && <AskForChange user={user} onDone={() => void refetch()} onClose={close} />}
      </Card>
      <Invoices user={user} />
    </>
  )
}

function Request({ of, onDone }: { of: OwnRequest; onDone: () => void }) {
  const t = useWords(words)
  const { day } = useFormat()
  const shown = useRecordValue()
  const withdraw = () => move(of, 'withdraw').then(onDone)
  return (
    <Row
      title={`${t(`records.fields.${of.field}`)}: ${shown(of.field, of.value)}`}
      about={
        <>
          <p>{t('records.asked', { day: day(of.submittedAt), document: of.documentName })}</p>
          {of.state === 'REFUSED' && of.reason && <p>{t('records.refused', { reason: of.reason })}</p>}
        </>
      }
      end={
        <>
          <RequestState of={of.state} />
          {of.actions.includes('withdraw') && (
            <ConfirmButton look="quiet" ask={{ title: t('records.withdrawAsk'), onConfirm: withdraw }}>
              {t('moves.withdraw')}
            </ConfirmButton>
          )}
        </>
      }
    />
  )
}
