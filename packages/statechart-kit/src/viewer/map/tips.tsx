// The heads of the arrows that are drawn alone.
export function Tips() {
  return (
    <svg className="tips" aria-hidden="true">
      <defs>
        {['plain', 'highlighted', 'counted'].map((name) => (
          <marker
            key={name}
            id={`tip-${name}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            {...(name === 'counted' && { markerUnits: 'userSpaceOnUse' })}
            markerWidth={name === 'counted' ? 14 : 7}
            markerHeight={name === 'counted' ? 14 : 7}
            orient="auto"
          >
            <path className={`tip ${name}`} d="M0,0L8,4L0,8Z" />
          </marker>
        ))}
      </defs>
    </svg>
  );
}
