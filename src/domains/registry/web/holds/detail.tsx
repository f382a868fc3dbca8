import { Hold } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { historyOf, itemOf } from '#platform/web/api.ts'
import { FlowBar } from '#platform/web/flow-bar.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useFormat } from '#platform/web/format.ts'
import { MoveHistory } from '#platform/web/move-history.tsx'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { scopeNames } from './cells.tsx'
import { HoldFields } from './hold-fields.tsx'

type Here = Params<'/registry/holds/:id'>
type Held = Item<typeof Hold>

export const load = ({ id }: Here) =>
  Promise.all([prefetch(itemOf(Hold, id)), prefetch(historyOf(Hold, id)), peopleWords.load()])

/** One hold: whom it concerns, what it stops, and the way out of it. */
export default function HoldPage({ params }: { params: Here }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data: hold } = useLoaded(itemOf(Hold, params.id))
  return (
    <Page
      crumb={[{ text: t('crumb') }, { text: t('holds.title'), to: paths.holds() }]}
      title={hold.user.name}
      meta={[t('holds.from', { day: day(hold.since) }), !hold.inForce && t('holds.notInForce')]
        .filter(Boolean)
        .join(' · ')}
    >
      <FlowBar of={hold} resource={Hold} state="state" words={flowWords} />
      {hold.actions.includes('update') ? <Editor of={hold} /> : <Fixed of={hold} />}
      <MoveHistory of={Hold} id={params.id} words={flowWords} />
    </Page>
  )
}

const flowWords = {
  state: (name: string) => ({ domain: peopleWords.domain, key: `states.${name}` }),
  move: (name: string) => ({ domain: peopleWords.domain, key: `moves.${name}` }),
}

function Editor({ of }: { of: Held }) {
  const t = useWords(words)
  return (
    <ResourceForm of={Hold} for={of} act={t('form.save')} words={peopleWords}>
      <HoldFields isNew={false} />
    </ResourceForm>
  )
}

function Fixed({ of }: { of: Held }) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const language = useLanguage()
  const { day } = useFormat()
  return (
    <Card title={t('holds.what')}>
      <Definition>
        <Fact label={t('holds.kind')}>{p(`hold.kinds.${of.kind}`)}</Fact>
        <Fact label={t('holds.scopes')}>{scopeNames(of.scopes)}</Fact>
        <Fact label={t('holds.reason')}>{inLanguage(of.reason, language)}</Fact>
        <Fact label={t('holds.howToClear')}>{inLanguage(of.howToClear, language)}</Fact>
        <Fact label={t('holds.until')} none={t('detail.none')}>
          {of.until && day(of.until)}
        </Fact>
        <Fact label={t('holds.overriddenUntil')} none={t('detail.none')}>
          {of.overriddenUntil && day(of.overriddenUntil)}
        </Fact>
      </Definition>
    </Card>
  )
}
