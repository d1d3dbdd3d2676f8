import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import ts from 'typescript'
import { isOfPackage, isWithin, owners } from './eslint.owners.js'
import { importTable, roomOf, rowOf, typesOnly } from './eslint.rooms.js'

/** Two rules about imports of any form: whom a file may import, and that no import leads back to it. */
const root = import.meta.dirname
const table = importTable()

const rooms = rule((context, file) => ({ node, specifier, names, isTypeOnly }) => {
  const refusal = specifier.startsWith('.')
    ? refuseFile(file, targetOf(file, specifier), isTypeOnly)
    : refusePackage(file, specifier, names)
  if (refusal !== null) context.report({ node, message: refusal })
})

function refuseFile(file, target, isTypeOnly) {
  const [row, own, other] = [rowOf(file), roomOf(file), roomOf(target)]
  if (own === other || table.get(row)?.includes(other)) return null
  if (isTypeOnly && typesOnly[own]?.includes(other)) return null
  return `${row} does not import ${other}: see "Rooms" in docs/architecture.md.`
}

function refusePackage(file, specifier, names) {
  const entries = owners.filter((entry) => isOfPackage(specifier, entry.package))
  if (entries.length === 0) return `${specifier} has no owner: name one in eslint.owners.js.`
  const concerned = entries.filter(
    ({ name }) => name === undefined || names === 'all' || names.includes(name)
  )
  for (const { name, owner, except = [] } of concerned) {
    if (isWithin(file, owner) && !isWithin(file, except)) continue
    return `${name ?? specifier} belongs to ${owner.join(', ')}.`
  }
  return null
}

/**
 * A rule of our own, because `no-cycle` of eslint-plugin-import-x passes over imports of types, which tie two
 * files together as much as any other. TypeScript's own scanner reads the imports of all files in less than a
 * second.
 */
const noCircle = rule((context, file) => {
  const next = waysBackTo(file)
  return ({ node, specifier }) => {
    if (!specifier.startsWith('.')) return
    const way = [file]
    for (let at = targetOf(file, specifier); at !== undefined; at = next.get(at)) way.push(at)
    if (way.at(-1) === file) context.report({ node, message: `A circle of imports: ${way.join(' > ')}.` })
  }
})

/** For each file that leads to this one, the next file on the shortest path. */
function waysBackTo(file) {
  importersOf ??= readImporters()
  const next = new Map([[file, undefined]])
  for (const reached of next.keys())
    for (const importer of importersOf.get(reached) ?? [])
      if (!next.has(importer)) next.set(importer, reached)
  return next
}

/** The importers of all files on the disk, read once. */
let importersOf

function readImporters() {
  const importers = new Map()
  for (const file of ['electron', 'renderer', 'shared', 'test'].flatMap(sourcesIn)) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith('.')) continue
      const target = targetOf(file, fileName)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

function sourcesIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.tsx?$/u.test(name)).map((name) => posix.join(folder, slashed(name)))
}

/** A rule that looks at each import of a file in any form. `look` is made anew for each file. */
function rule(look) {
  return {
    meta: { type: 'problem', schema: [] },
    create(context) {
      const judge = look(context, slashed(relative(root, context.filename)))
      const see = (node, source, names, isTypeOnly) => {
        if (typeof source?.value === 'string') judge({ node, specifier: source.value, names, isTypeOnly })
      }
      return {
        ImportDeclaration: (node) =>
          see(node, node.source, namesOf(node, 'imported'), isOfTypes(node, node.importKind)),
        ExportNamedDeclaration: (node) =>
          see(node, node.source, namesOf(node, 'local'), isOfTypes(node, node.exportKind)),
        ExportAllDeclaration: (node) => see(node, node.source, 'all', node.exportKind === 'type'),
        ImportExpression: (node) => see(node, node.source, 'all', false),
        TSImportType: (node) => see(node, node.source, 'all', true)
      }
    }
  }
}

/** The imported names, or all of them if the module is imported as a whole. */
function namesOf({ specifiers }, key) {
  const names = specifiers.map((specifier) => specifier[key]?.name)
  return names.includes(undefined) ? 'all' : names
}

function isOfTypes({ specifiers }, kind) {
  if (kind === 'type') return true
  return (
    specifiers.length > 0 &&
    specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type')
  )
}

function targetOf(file, specifier) {
  return posix.join(posix.dirname(file), specifier)
}

function slashed(path) {
  return path.split(sep).join('/')
}

export const house = { rules: { rooms, 'no-circle': noCircle } }
