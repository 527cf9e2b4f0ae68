// A test file is: test('behaviour', () => { assert... }) as often as needed. Prints TAP.
let count = 0;
let failed = 0;

export async function test(name, body) {
	count++;
	try {
		await body();
		console.log(`ok ${count} - ${name}`);
	} catch (error) {
		failed++;
		console.log(`not ok ${count} - ${name}`);
		console.log(String(error.stack).replace(/^/gm, '# '));
	}
}

process.on('beforeExit', () => {
	console.log(`1..${count}`);
	process.exit(failed === 0 ? 0 : 1);
});
