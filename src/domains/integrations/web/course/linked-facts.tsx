import { move, update } from '#platform/web/api/api.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Connection } from '../../contract/connection/connection.ts'
import { surprisingPercent } from '../../contract/run/sync-run.ts'
import { words } from '../words.ts'
import type { AccountState, LinkedItem } from './queries.ts'

/** With what the course is linked, whether that goes on by itself at night, and how the link ends. */
export function LinkedFacts({ of, account }: { of: LinkedItem; account: AccountState | null }) {
  const t = useWords(words)
  const { day } = useFormat()
  const unlink = of.actions.includes('unlink') && (
    <ConfirmButton
      look="quiet"
      ask={{
        title: t('linked.unlinkAsk'),
        children: t(`kinds.${of.kind}.unlinkAbout`),
        onConfirm: () => move(of, 'unlink'),
      }}
    >
      {t('linked.unlink')}
    </ConfirmButton>
  )
  const nightly = of.actions.includes('update') && (
    <ActButton look="quiet" act={() => update(Connection, of, { nightly: !of.nightly })}>
      {t(of.nightly ? 'linked.turnOff' : 'linked.turnOn')}
    </ActButton>
  )
  return (
    <Card title={t('linked.title')} padded foot={unlink || undefined}>
      <Definition>
        <Fact label={t('linked.course')}>{of.otherTitle}</Fact>
        <Fact label={t(`kinds.${of.kind}.term`)}>{of.otherTerm}</Fact>
        <Fact label={t('linked.id')}>{of.otherId}</Fact>
        <Fact label={t('linked.by')}>
          {of.linkedBy.name}, {day(of.linkedAt)}
        </Fact>
        {account && (
          <Fact label={t('account.label')}>
            {account.email ?? t(account.connectedAt === null ? 'account.notConnected' : 'account.connected')}
          </Fact>
        )}
        <Fact label={t('linked.nightly')}>
          {of.nightly ? t(`kinds.${of.kind}.nightlyOn`, { percent: surprisingPercent }) : t('linked.nightlyOff')}{' '}
          {nightly}
        </Fact>
      </Definition>
    </Card>
  )
}
