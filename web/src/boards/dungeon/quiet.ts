// The map shows these.
export default ['hero:moved', 'hero:waited', 'creature:moved'];
