import { type NoteLine, readNote } from '../../../shared/domain/case-item.ts'

/** A note with its lists. On paper its links can be followed; the app itself goes nowhere. */
export function NoteText({ text, canFollow }: { readonly text: string; readonly canFollow: boolean }) {
  return (
    <div className="note-text">
      {readNote(text).map((block, index) => {
        if (block.kind === 'paragraph') return <p key={index}>{block.lines.map((line, place) => <Line key={place} line={line} canFollow={canFollow} isFirst={place === 0} />)}</p>
        const items = block.items.map((item, place) => <li key={place}><Line line={item} canFollow={canFollow} isFirst /></li>)
        return block.isNumbered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>
      })}
    </div>
  )
}

function Line({ line, canFollow, isFirst }: { readonly line: NoteLine; readonly canFollow: boolean; readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && <br />}
      <bdi>
        {line.map((part, index) => {
          if (part.kind === 'text') return part.text
          return canFollow ? <a key={index} href={part.href}>{part.href}</a> : <span key={index} className="note-link">{part.href}</span>
        })}
      </bdi>
    </>
  )
}
