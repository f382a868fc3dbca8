import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection, Item } from '#platform/contract/resource.ts'
import { create, itemOf, move } from '#platform/web/api/api.ts'
import { type Query, queries } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { ErasureRequest } from '../../contract/erasure-request.ts'
import { words } from '../words.ts'
import styles from './privacy.module.css'

type Request = Item<typeof ErasureRequest>

const isGoingOn = ({ state }: Request) => state === 'QUEUED'
const everyMs = 1500

type Props = { query: Query<Collection<Request>>; user: string }

/** The request for erasure: what is erased, what must be kept and why, and its state. */
export function Erasure({ query, user }: Props) {
  const t = useWords(words)
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.['hydra:member'].some(isGoingOn) ? everyMs : false),
  })
  const of = data?.['hydra:member'].filter((request) => request.user['@id'] === user) ?? []
  const [asking, setAsking] = useState(false)
  const send = (reason: string, key: string) => create(ErasureRequest, { reason }, { key })
  const open = of.some(({ state }) => state === 'SUBMITTED' || state === 'QUEUED')
  return (
    <Card title={t('privacy.erasure')}>
      <div className={styles.text}>
        <p>{t('privacy.erasedAbout')}</p>
        <p>{t('privacy.keptAbout')}</p>
        {!open && (
          <WriteButton look="danger" onClick={() => setAsking(true)}>
            {t('privacy.askErasure')}
          </WriteButton>
        )}
      </div>
      {of.length > 0 && (
        <Rows label={t('privacy.erasure')}>
          {of.map((request) => (
            <RequestRow key={request.id} of={request} />
          ))}
        </Rows>
      )}
      {asking && (
        <ReasonDialog
          title={t('privacy.askErasure')}
          act={t('privacy.askErasure')}
          least={0}
          danger
          onClose={() => setAsking(false)}
          onGiven={send}
        >
          {t('privacy.askAbout')}
        </ReasonDialog>
      )}
    </Card>
  )
}

function RequestRow({ of }: { of: Request }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const withdraw = async () => {
    const request = await queries.fetchQuery({ ...itemOf(ErasureRequest, of.id), staleTime: 0 })
    return move(request, 'withdraw')
  }
  return (
    <Row
      title={dayTime(of.at)}
      about={
        isGoingOn(of) ? (
          <span aria-live="polite">{t('privacy.erasing', { done: of.done, total: of.total })}</span>
        ) : (
          <>
            {of.reason && <p>{of.reason}</p>}
            {of.refusal && <p>{t('records.refused', { reason: of.refusal })}</p>}
          </>
        )
      }
      end={
        <>
          <Chip>{t(`states.${of.state}`)}</Chip>
          {of.actions.includes('withdraw') && (
            <ConfirmButton look="quiet" ask={{ title: t('privacy.withdrawAsk'), onConfirm: withdraw }}>
              {t('moves.withdraw')}
            </ConfirmButton>
          )}
        </>
      }
    />
  )
}
