// Each line that ends in `wrong` must be reported, no other may be.
export function Sample({ t, name, rights }) {
  const style = {
    marginLeft: 2, // wrong
    borderTopRightRadius: 2, // wrong
    left: 0, // wrong
    float: 'right', // wrong
    textAlign: 'left', // wrong
    pl: 2, // wrong
    color: '#515763', // wrong
    background: 'rgb(0 0 0 / 4%)', // wrong
    paddingInlineStart: 2,
    width: 3,
    borderColor: 'var(--line)',
  };
  const entry = { keys: ['g'], right: ['patients', 'read'], id: '#main' };
  return (
    <main style={style} id="main" className="Some class" title={name}>
      Save this visit {/* wrong */}
      {'Save this visit'} {/* wrong */}
      <input placeholder="Search patients" /> {/* wrong */}
      <button aria-label={'Close'} type="button" /> {/* wrong */}
      <img alt={`Picture`} /> {/* wrong */}
      <path fill="#515763" /> {/* wrong */}
      <b>Puente</b> · {name}, &nbsp;
      <img alt="" aria-label={t('close')} title={`${name} (${rights})`} />
      {entry.id === '#main' ? t('save') : '–'}
    </main>
  );
}
