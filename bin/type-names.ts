import ts from 'typescript'

/** Parts in a sentence: of `Kept` or `KeptRow` a stranger cannot guess what is meant, of `StoredMark` they can. */
const words = 'Here|Kept|Told|Wanted|Asked|Known|Found|Given|Said|Sent|Ready|Held|Noted|Taken|Shown|Meant|Claimed'
const vague = new RegExp(`^(?:${words})(?![a-z])`)
const mention = new RegExp(`\\b(?:${words})(?![a-z])`)

/**
 * The types and components that a source declares and that are named after their part in a sentence instead of the
 * thing.
 */
export function vagueTypeNames(path: string, source: string): string[] {
  // Most files mention no such word, which is quicker to see than to parse.
  if (!mention.test(source)) return []
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (isNamed(node) && node.name && ts.isIdentifier(node.name) && vague.test(node.name.text))
      names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest))
  return names
}

const isNamed = (node: ts.Node) =>
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isVariableDeclaration(node)
