import { Fragment } from 'react'
import { currentLanguage } from '../../i18n/wording.ts'
import { hashOfPage } from '../../parts/in-front.ts'
import type { Block, Chapter, Inline, Line } from './chapter.ts'
import type * as chapters from './chapters.ts'
import { useManual } from './state.ts'

type PictureUrl = typeof chapters.pictureUrl

interface BlocksProps {
  readonly blocks: Chapter['blocks']
  readonly pictureUrl: PictureUrl
}

/** What a chapter says. It is built of elements, so that no text of a chapter can become markup. */
export function Blocks({ blocks, pictureUrl }: BlocksProps) {
  return blocks.map((block, at) => <BlockView key={at} block={block} pictureUrl={pictureUrl} />)
}

function BlockView({ block, pictureUrl }: { readonly block: Block; readonly pictureUrl: PictureUrl }) {
  switch (block.kind) {
    case 'heading': {
      // The page has the first heading, and the chapter the second.
      const Heading = block.depth <= 2 ? 'h3' : 'h4'
      return (
        <Heading id={headingId(block.id)} tabIndex={-1}>
          <LineView line={block.line} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <LineView line={block.line} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <Item blocks={item} pictureUrl={pictureUrl} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TableView head={block.head} rows={block.rows} />
    case 'note':
      return (
        <div className="manual-note">
          <Blocks blocks={block.blocks} pictureUrl={pictureUrl} />
        </div>
      )
    case 'picture':
      return <img src={pictureUrl(currentLanguage(), block.file)} alt={block.alt} loading="lazy" />
  }
}

/** The first line of an item stands beside its dot. */
function Item({ blocks, pictureUrl }: BlocksProps) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return <Blocks blocks={blocks} pictureUrl={pictureUrl} />
  return (
    <>
      <LineView line={first.line} />
      <Blocks blocks={rest} pictureUrl={pictureUrl} />
    </>
  )
}

interface TableViewProps {
  readonly head: readonly Line[]
  readonly rows: readonly (readonly Line[])[]
}

function TableView({ head, rows }: TableViewProps) {
  return (
    <div className="manual-table">
      <table>
        <thead>
          <tr>
            {head.map((line, at) => (
              <th key={at} scope="col">
                <LineView line={line} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((line, column) => (
                <td key={column}>
                  <LineView line={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LineView({ line }: { readonly line: Line }) {
  return line.map((piece, at) => (
    <Fragment key={at}>
      <Piece piece={piece} />
    </Fragment>
  ))
}

function Piece({ piece }: { readonly piece: Inline }) {
  const { open } = useManual.getState()
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'name':
      return <strong>{piece.text}</strong>
    case 'emphasis':
      return <em>{piece.text}</em>
    case 'key':
      return <kbd>{piece.text}</kbd>
    case 'link':
      return (
        <a href={hashOfPage('manual')} onClick={() => open(piece.chapter)}>
          {piece.text}
        </a>
      )
  }
}

export function headingId(id: string): string {
  return `manual-${id}`
}
