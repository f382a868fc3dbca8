import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { historyOf, itemOf } from '../api/api.ts'
import { prefetch, useLoaded } from '../api/query.ts'
import { FactsWithProof } from '../application/facts-with-proof.tsx'
import { FlowBar } from '../flow/flow-bar.tsx'
import { MoveHistory } from '../flow/move-history.tsx'
import { hasDraft } from '../form/draft-name.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { ErrorBox } from '../page/errors.tsx'
import type { Column } from '../table/column.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Definition, Fact } from '../ui/definition.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useTurn } from '../ui/use-turn.ts'
import { kit } from '../words/kit.ts'
import { type Text, useText, useWords } from '../words/words.ts'
import { type DetailOptions, type DetailParts, type Fields, factsOf, fieldsFor, type Some } from './detail-options.ts'
import { flowWordsOf, type Screens, stateField } from './screens-of.ts'
import { useCrumb } from './use-crumb.ts'

type Made<R extends AnyResource> = {
  screens: Screens<R, never>
  options: DetailParts<R>
  factsOf: (item: Item<R>) => readonly Column<R>[]
  Fields: Fields<R> | false
}

/** The screen of one record: its flow, its facts or the form that changes them, and its history. */
export function detailScreen<R extends AnyResource, Key extends string, Prefix extends string>(
  screens: Screens<R, Key, Prefix>,
  options: DetailOptions<R, Key, Prefix>,
) {
  const { of, flow, also = [] } = screens
  const made: Made<R> = { screens, options, factsOf: factsOf(screens, options), Fields: fieldsFor(screens, options) }
  const load = ({ id }: { readonly id: string }, search = new URLSearchParams()) => {
    const item = prefetch(itemOf(of, id))
    return Promise.all([
      item,
      options.needs?.(id, item, search),
      flow && prefetch(historyOf(of, id)),
      ...also.map((words) => words.load()),
    ])
  }
  const screen = ({ params }: { params: { readonly id: string } }) => <DetailView made={made} id={params.id} />
  const preview = (id: number) => <DetailPreview made={made} id={id} />
  return Object.assign(screen, { load, of, preview })
}

function DetailView<R extends AnyResource>({ made, id }: { made: Made<R>; id: string }) {
  const { screens, options, Fields } = made
  const { Meta, edit = 'at once' } = options
  const item = useLoaded(itemOf(screens.of, id)).data as Item<R> & Some
  // An unfinished draft opens again, such as after a new sign-in.
  const [changing, setChanging] = useState(() => hasDraft(screens.of, item))
  const turn = useTurn(changing)
  const mayChange = Fields !== false && item.actions.includes('update')
  const onButton = mayChange && edit === 'button'
  const done = () => setChanging(false)
  return (
    <Page
      crumb={useCrumb(screens)}
      title={screens.nameOf?.(item) ?? ''}
      meta={Meta && <Meta of={item} />}
      acts={
        <Acts made={made} item={item}>
          {onButton && !changing && (
            <ChangeButton text={options.change} onPress={() => setChanging(true)} place={turn.button} />
          )}
        </Acts>
      }
    >
      {screens.flow && <Flow screens={screens} item={item} />}
      {mayChange && (changing || edit === 'at once') ? (
        <div ref={turn.form}>
          <Editor made={made} item={item} {...(onButton && { onDone: done })} />
        </div>
      ) : (
        <FactsCard made={made} item={item} />
      )}
      {screens.flow && <MoveHistory of={screens.of} id={id} words={flowWordsOf(screens.flow)} />}
    </Page>
  )
}

/** The facts without the page around them, for a queue in which they are read before a decision. */
function DetailPreview<R extends AnyResource>({ made, id }: { made: Made<R>; id: number }) {
  const t = useWords(kit)
  const { data, error, refetch } = useQuery(itemOf(made.screens.of, id))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} label={t('document.loading')} />
  return <FactsCard made={made} item={data as Item<R> & Some} isPreview />
}

type Part<R extends AnyResource> = { made: Made<R>; item: Item<R> & Some }

function Acts<R extends AnyResource>({ made, item, children }: Part<R> & { children: ReactNode }) {
  const { Acts: Own } = made.options
  return (
    <>
      {Own && <Own of={item} />}
      {children}
    </>
  )
}

type ChangeProps = { text: Text | undefined; onPress: () => void; place: RefObject<HTMLDivElement | null> }

function ChangeButton({ text: own, onPress, place }: ChangeProps) {
  const text = useText()
  return (
    <div ref={place}>
      <Button icon="edit" onClick={onPress}>
        {text(own ?? kit('change'))}
      </Button>
    </div>
  )
}

function Flow<R extends AnyResource>({
  screens: { of, flow },
  item,
}: {
  screens: Screens<R, never>
  item: Item<R> & Some
}) {
  if (!flow) return null
  const state = stateField(of) as keyof Item<R> & string
  return <FlowBar of={item} resource={of} state={state} words={flowWordsOf(flow)} danger={flow.danger ?? []} />
}

function Editor<R extends AnyResource>({ made, item, onDone }: Part<R> & { onDone?: () => void }) {
  const { screens, options, Fields } = made
  const { act, onSaved } = options
  const text = useText()
  return (
    Fields && (
      <ResourceForm
        of={screens.of}
        for={item}
        words={screens.violations ?? screens.words}
        {...(act && { act: text(act) })}
        onDone={(saved) => {
          void onSaved?.(saved as Item<R> & Some)
          onDone?.()
        }}
        {...(onDone && { onCancel: onDone })}
      >
        <Fields of={item} />
      </ResourceForm>
    )
  )
}

function FactsCard<R extends AnyResource>({ made, item, isPreview = false }: Part<R> & { isPreview?: boolean }) {
  const { Body, Above, Below, Proof, factsTitle } = made.options
  const text = useText()
  const t = useWords(kit)
  const facts = (
    <Card title={text(factsTitle)}>
      <Definition>
        {made.factsOf(item).map((one) => (
          <Fact key={one.key} label={text(one.text)} none={t('none')}>
            {one.cell(item)}
          </Fact>
        ))}
      </Definition>
    </Card>
  )
  if (Body) return <Body of={item} facts={facts} />
  const all = (
    <>
      {Above && <Above of={item} />}
      {facts}
      {Below && <Below of={item} />}
    </>
  )
  return Proof ? <FactsWithProof facts={all} proof={<Proof of={item} />} isNarrow={isPreview} /> : all
}
