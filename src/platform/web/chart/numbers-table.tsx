type Props = {
  caption: string
  /** The name of each column; the first is that of the row heads. */
  columns: readonly string[]
  rows: readonly { key: string; head: string; cells: readonly (string | number)[] }[]
}

/** The numbers of a chart as a table, for people who do not see the chart. */
export function NumbersTable({ caption, columns, rows }: Props) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
