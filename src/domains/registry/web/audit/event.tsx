import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { TextDiff } from '#platform/web/ui/text-diff.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { AuditEvent } from '../../contract/audit-event.ts'
import { paths } from '../../contract/paths.ts'
import { useSpokenNames } from '../spoken-names.ts'
import { words } from '../words.ts'
import styles from './audit.module.css'
import { type Change, changesOf, isLongText } from './changes.ts'
import { Actor, AuditedThing, People } from './parts.tsx'

type AuditEventParams = Params<'/registry/audit/:id'>

export const load = ({ id }: AuditEventParams) => prefetch(itemOf(AuditEvent, id))

/** One entry of the audit: who, when, why, and its changes. */
export default function AuditEntry({ params }: { params: AuditEventParams }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { data: event } = useLoaded(itemOf(AuditEvent, params.id))
  const changes = changesOf(event.changes)
  const { actionName, typeName } = useSpokenNames()
  const isThing = event.objectType !== 'path'
  const objectName = isThing ? `${typeName(event.objectType)} ${event.objectId}` : typeName(event.objectType)
  return (
    <Page
      crumb={[{ text: t('crumb') }, { text: t('menu.audit'), to: paths.audit() }]}
      title={[actionName(event.action), objectName].join(' · ')}
    >
      <Stack>
        <Card title={t('audit.what')}>
          <Definition>
            <Fact label={t('audit.fields.at')}>{dayTime(event.at)}</Fact>
            <Fact label={t('audit.fields.actor')}>
              <Actor of={event} />
            </Fact>
            <Fact label={t('audit.fields.object')}>
              <AuditedThing {...event} />
            </Fact>
            <Fact label={t('audit.fields.people')} none={t('people.none')}>
              {event.people.length > 0 && <People of={event.people} />}
            </Fact>
            <Fact label={t('audit.fields.reason')} none={t('people.none')}>
              {event.reason}
            </Fact>
            <Fact label={t('audit.request')}>{event.requestId}</Fact>
          </Definition>
        </Card>
        <Card title={t('audit.changes')} note={changes.length}>
          {changes.length === 0 ? (
            <Empty title={t('audit.noChanges')} />
          ) : (
            <dl className={styles.changes}>
              {changes.map((change) => (
                <ChangedField key={change.field} of={change} />
              ))}
            </dl>
          )}
        </Card>
      </Stack>
    </Page>
  )
}

/** The change of one field: added and removed parts of a long text, otherwise both values. */
function ChangedField({ of }: { of: Change }) {
  const t = useWords(words)
  const { field, before, after } = of
  if (before !== null && after !== null && isLongText(of))
    return (
      <div className={styles.change}>
        <dt>{field}</dt>
        <dd className={styles.whole}>
          <TextDiff before={before} after={after} />
        </dd>
      </div>
    )
  return (
    <div className={styles.change}>
      <dt>{field}</dt>
      <dd>
        {before !== null && (
          <del className={styles.before}>
            <span className="sr-only">{t('audit.before')}: </span>
            {before}
          </del>
        )}
      </dd>
      <dd>
        {after !== null && (
          <ins className={styles.after}>
            <span className="sr-only">{t('audit.after')}: </span>
            {after}
          </ins>
        )}
      </dd>
    </div>
  )
}
