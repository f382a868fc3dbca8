import type { AnyResource, Item } from '../../contract/resource.ts'
import type { Kind } from '../form/input-names.ts'
import { kindOf } from '../form/kind-of.ts'
import { fieldsOf } from '../form/schema-shape.ts'
import type { Column } from '../table/column.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { type Columns, columnsOf } from './columns.tsx'
import { type Screens, stateField, textOf } from './screens-of.ts'

/** A list has no more columns, unless somebody selects them; on a phone it has fewer. */
const mostColumns = 6
const mostOnPhone = 3

/** The columns of a list that declares none: all fields in the order of the contract; the state is always shown. */
export function defaultColumns<R extends AnyResource>(screens: Screens<R, never>): readonly Column<R>[] {
  const build = builderOf(screens)
  return Object.keys(screens.of.fields).map((name, at) => ({
    ...build(name),
    ...(at >= mostOnPhone && !isState(screens.of, name) && { hideBelow: 'md', optional: at >= mostColumns }),
  }))
}

/**
 * The facts of a record whose page declares none: all fields in the order of the contract, to which `id`, the version
 * and `actions` do not belong. The state is shown by the flow bar.
 */
export function defaultFacts<R extends AnyResource>(screens: Screens<R, never>): readonly Column<R>[] {
  const names = Object.keys(screens.of.fields).filter((name) => !screens.flow || !isState(screens.of, name))
  return names.map(builderOf(screens))
}

/** The facts without those whose field is masked for the reader: the server leaves it out of the item. */
export const unmasked = <R extends AnyResource>(facts: readonly Column<R>[], item: Item<R>): readonly Column<R>[] =>
  facts.filter(({ key }) => valueIn(item, key) !== undefined)

/** The value of a field; undefined if it is masked for the reader. */
export const valueIn = (item: unknown, name: string): unknown => (item as Record<string, unknown>)[name]

const isState = (of: AnyResource, name: string) => of.flow !== undefined && name === stateField(of)

/** `columnsOf` without the types of one resource: `SpecialField` has checked the names. */
type Builder<R extends AnyResource> = Readonly<
  Record<keyof Columns<R, string>, (...args: readonly unknown[]) => Column<R>>
>

function builderOf<R extends AnyResource>(screens: Screens<R, never>): (name: string) => Column<R> {
  const { of, flow } = screens
  const build = columnsOf(screens) as unknown as Builder<R>
  return (name) => {
    if (flow && isState(of, name)) return build.state()
    switch (isState(of, name) ? 'state without flow' : kindOfField(of, name)) {
      case 'text':
        return build.text(name)
      case 'number':
        return build.number(name)
      case 'day':
        return build.day(name)
      case 'instant':
        return build.moment(name)
      case 'localized':
        return build.localized(name)
      case 'reference':
        return build.ref(name)
      case 'choice':
        return build.choice(name, (value: string) => textOf(screens, `choices.${name}.${value}`))
      case 'flag':
        return build.own(name, { cell: (item: Item<R>) => <YesNo of={valueIn(item, name)} /> })
      default:
        throw new Error(`The field ${name} of ${of.type} has no default: the screen must declare what it shows.`)
    }
  }
}

/** The kind of a field; an object with an address and a name is a reference. */
function kindOfField({ fields }: AnyResource, name: string): Kind | 'reference' | undefined {
  const schema = fields[name]
  if (!schema) return undefined
  const inner = fieldsOf(schema)
  return '@id' in inner && 'name' in inner ? 'reference' : kindOf(schema)
}

function YesNo({ of }: { of: unknown }) {
  const t = useWords(kit)
  return typeof of === 'boolean' ? t(of ? 'yes' : 'no') : null
}
