import { type ReactNode, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useTurn } from '../ui/use-turn.ts'
import type { AnyWords } from '../words/words.ts'
import { ResourceForm } from './resource-form.tsx'

type Props<R extends AnyResource> = {
  of: R
  item: Item<R> & { '@id': string; '@type': string; actions: readonly string[] }
  title: string
  /** The text of the button that opens the fields. */
  change: string
  /** The words of the domain, for violations that are declared in its contract. */
  words: AnyWords
  /** The fields, shown while the item is edited. */
  fields: ReactNode
  /** The item in reading mode. */
  children: ReactNode
}

/** A card that shows an item, and lets people with permission edit it in place. */
export function ChangeCard<R extends AnyResource>({ of, item, title, change, words, fields, children }: Props<R>) {
  const [changing, setChanging] = useState(false)
  const turn = useTurn(changing)
  const close = () => setChanging(false)
  if (changing)
    return (
      <div ref={turn.form}>
        <ResourceForm of={of} for={item} words={words} onDone={close} onCancel={close}>
          <Card title={title} padded>
            {fields}
          </Card>
        </ResourceForm>
      </div>
    )
  const act = item.actions.includes('update') && (
    <div ref={turn.button}>
      <Button icon="edit" onClick={() => setChanging(true)}>
        {change}
      </Button>
    </div>
  )
  return (
    <Card title={title} act={act}>
      {children}
    </Card>
  )
}
