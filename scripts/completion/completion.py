#!/usr/bin/env python3
"""Write the completions of ronda for bash, zsh and fish from what the program says of itself.

    completion.py RONDA BASH ZSH FISH

Commands, options and operands are read from `ronda --help` and `ronda COMMAND --help`, so that the completions of a
build know what that build knows. What a help page cannot say is in the tables below; a row that no help page bears out
any more stops the build.
"""
import collections
import pathlib
import re
import subprocess
import sys

# What a value is, by its option or by the word that stands for it in the help.
KINDS = {
    "--database": "files",
    "DIR": "folders",
    "FILE": "files",
    "FILE|ID": "files",
    "FOLDER": "folders",
    "GAME": "games",
    "GAME|ID": "games",
    "PATH": "files",
}
# Words that are worth offering for an option's value; each must be in its line of help.
WORDS = {
    "--bot": ["1", "2", "3"],
    "--bots": ["1", "2", "3", "random"],
    "--lang": ["en", "es", "cs"],
    "--log-format": ["text", "json"],
    "--log-level": ["error", "warning", "info", "debug"],
    "--metrics": ["local", "all", "off"],
    "--smtp-tls": ["auto", "always", "never"],
    "--status": ["playing", "waiting", "finished"],
}

# `kind` is games, files, folders, words, orders (words that hang on the operand before) or "" for anything.
Value = collections.namedtuple("Value", "name kind words")
Option = collections.namedtuple("Option", "name value help")  # value is None for a flag
Operand = collections.namedtuple("Operand", "value is_many")
Command = collections.namedtuple("Command", "name summary options operands orders")


def value_of(name, help_line="", option=None):
    if option in WORDS:
        missing = [word for word in WORDS[option] if not re.search(rf"\b{word}\b", help_line)]
        if missing:
            sys.exit(f"completion.py: {option}: {missing[0]} is not in its help: {help_line}")
        return Value(name, "words", WORDS[option])
    if name == "ORDER":
        return Value(name, "orders", [])
    if re.fullmatch(r"[a-z-]+(\|[a-z-]+)*", name):
        return Value(name, "words", name.split("|"))
    return Value(name, KINDS.get(option) or KINDS.get(name, ""), [])


def read_options(page):
    found = []
    for name, value, words in re.findall(r"^  (--[a-z-]+)(?: (\S+))? +(.+)$", page, re.MULTILINE):
        found.append(Option(name, value_of(value, words, name) if value else None, words))
    return found + [Option("--help", None, "what there is to say of this command")]


def read_operands(page, name):
    """ "GAME [options|view]", "check FILE..." in the first line. """
    first = page.split("\n", 1)[0].removeprefix(f"ronda {name}").removesuffix("[OPTION]...")
    return [Operand(value_of(word.strip("[].")), word.endswith("...")) for word in first.split()]


def read_orders(page, operands):
    """What `ronda admin` can be told: a line of its page that begins with a word of the operand before."""
    groups = operands[0].value.words if len(operands) > 1 and operands[1].value.kind == "orders" else []
    orders = {}
    for group in groups:
        line = re.search(rf"^  {group} +(.+)$", page, re.MULTILINE)
        if not line:
            sys.exit(f"completion.py: the page does not say what {group} can be told")
        orders[group] = [order.split()[0] for order in line[1].split(",")]
    return orders


def read_program(ronda):
    def say(*words):
        return subprocess.run([ronda, *words], check=True, capture_output=True, text=True).stdout

    commands = []
    listed = say("--help").split("Commands:\n")[1].split("\n\n")[0]
    for name, summary in re.findall(r"^  ([a-z-]+) +(.+)$", listed, re.MULTILINE):
        if name in ("help", "version"):
            commands.append(Command(name, summary, [], [], {}))
            continue
        page = say(name, "--help")
        operands = read_operands(page, name)
        commands.append(Command(name, summary, read_options(page), operands, read_orders(page, operands)))
    names = {option.name for command in commands for option in command.options}
    for option in WORDS:
        if option not in names:
            sys.exit(f"completion.py: no command has {option} any more")
    return commands


# ---- bash --------------------------------------------------------------------------------------------------------

BASH = """\
# Completion of ronda for bash. Made by completion.py; do not edit.

# The names of the games, asked of the program itself: the list is the build's.
_ronda_games() {
	ronda games 2>/dev/null | awk 'NR > 1 { print $1 }'
}

_ronda_offer() {
	mapfile -t COMPREPLY < <(compgen -W "$1" -- "${COMP_WORDS[COMP_CWORD]}")
}

_ronda_offer_paths() {
	compopt -o filenames 2>/dev/null
	mapfile -t COMPREPLY < <(compgen "$1" -- "${COMP_WORDS[COMP_CWORD]}")
}

_ronda_options() {
	case $1 in
@OPTIONS@	esac
}

# What comes behind an option; fails for one that takes no value.
_ronda_value() {
	case $1 in
@VALUES@	*) return 1 ;;
	esac
}

# What comes at the place of an operand: COMMAND PLACE, and the word before it.
_ronda_operand() {
	case $1 in
@OPERANDS@	esac
}

_ronda() {
	local command=${COMP_WORDS[1]} place=1 last='' at
	COMPREPLY=()
	if [ "$COMP_CWORD" -eq 1 ]; then
		_ronda_offer '@COMMANDS@ --help --version'
		return
	fi
	_ronda_value "$command ${COMP_WORDS[COMP_CWORD - 1]}" && return
	case ${COMP_WORDS[COMP_CWORD]} in
	-*)
		_ronda_offer "$(_ronda_options "$command")"
		return
		;;
	esac
	for ((at = 2; at < COMP_CWORD; at++)); do
		case ${COMP_WORDS[at]} in
		-*) _ronda_value "$command ${COMP_WORDS[at]}" && at=$((at + 1)) ;;
		*)
			place=$((place + 1))
			last=${COMP_WORDS[at]}
			;;
		esac
	done
	COMPREPLY=()
	_ronda_operand "$command $place" "$last"
}

complete -F _ronda ronda
"""


def bash_offer(value):
    return {
        "games": '_ronda_offer "$(_ronda_games)"',
        "files": "_ronda_offer_paths -f",
        "folders": "_ronda_offer_paths -d",
        "words": f"_ronda_offer '{' '.join(value.words)}'",
    }.get(value.kind, ":")


def bash_operands(command):
    for place, operand in enumerate(command.operands, 1):
        label = f"'{command.name} '*" if operand.is_many else f"'{command.name} {place}'"
        if operand.value.kind == "orders":
            arms = "".join(f"\t\t{group}) _ronda_offer '{' '.join(orders)}' ;;\n"
                           for group, orders in command.orders.items())
            yield f"\t{label})\n\t\tcase $2 in\n{arms}\t\tesac\n\t\t;;\n"
        else:
            yield f"\t{label}) {bash_offer(operand.value)} ;;\n"
    if command.name == "help":
        yield "\t'help 1') _ronda_offer '@COMMANDS@' ;;\n"


def write_bash(commands):
    options = "".join(f"\t{command.name}) echo '{' '.join(option.name for option in command.options)}' ;;\n"
                      for command in commands if command.options)
    values = "".join(f"\t'{command.name} {option.name}') {bash_offer(option.value)} ;;\n"
                     for command in commands for option in command.options if option.value)
    operands = "".join(line for command in commands for line in bash_operands(command))
    return (BASH.replace("@OPTIONS@", options).replace("@VALUES@", values).replace("@OPERANDS@", operands)
            .replace("@COMMANDS@", " ".join(command.name for command in commands)))


# ---- zsh ---------------------------------------------------------------------------------------------------------

ZSH = """\
#compdef ronda
# Completion of ronda for zsh. Made by completion.py; do not edit.

_ronda_games() {
	local -a games
	games=(${(f)"$(ronda games 2>/dev/null | awk 'NR > 1 { print $1 }')"})
	_describe 'game' games
}

_ronda_orders() {
	case $words[2] in
@ORDERS@	esac
}

_ronda() {
	local -a commands
	commands=(
@COMMANDS@	)
	if ((CURRENT == 2)); then
		_describe 'command' commands
		return
	fi
	local command=$words[2]
	shift words
	((CURRENT--))
	case $command in
@ARGUMENTS@	help) _describe 'command' commands ;;
	esac
}

_ronda "$@"
"""


def zsh_quote(text, marks):
    """Within single quotes, with a backslash before what _arguments or _describe would read as a mark."""
    return re.sub(rf"([{re.escape(marks)}\\])", r"\\\1", text).replace("'", "'\\''")


def zsh_action(value):
    actions = {"games": "_ronda_games", "files": "_files", "folders": "_files -/", "orders": "_ronda_orders",
               "words": f"({' '.join(value.words)})"}
    return f":{zsh_quote(value.name.lower(), ':')}:{actions.get(value.kind, '')}"


def zsh_arguments(command):
    for option in command.options:
        yield f"'{option.name}[{zsh_quote(option.help, '[]:')}]{zsh_action(option.value) if option.value else ''}'"
    for place, operand in enumerate(command.operands, 1):
        yield f"'{'*' if operand.is_many else place}{zsh_action(operand.value)}'"


def write_zsh(commands):
    arguments = "".join(f"\t{command.name})\n\t\t_arguments " + " \\\n\t\t\t".join(zsh_arguments(command)) + "\n\t\t;;\n"
                        for command in commands if command.options)
    summaries = "".join(f"\t\t'{command.name}:{zsh_quote(command.summary, ':')}'\n" for command in commands)
    orders = "".join(f"\t{group}) compadd {' '.join(words)} ;;\n"
                     for command in commands for group, words in command.orders.items())
    return ZSH.replace("@ORDERS@", orders).replace("@COMMANDS@", summaries).replace("@ARGUMENTS@", arguments)


# ---- fish --------------------------------------------------------------------------------------------------------

FISH = """\
# Completion of ronda for fish. Made by completion.py; do not edit.

function __ronda_games
    ronda games 2>/dev/null | awk 'NR > 1 { print $1 }'
end

function __ronda_needs_command
    test (count (commandline -opc)) -eq 1
end

function __ronda_uses
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end

function __ronda_takes_value
    contains -- "$argv" @VALUES@
end

# The operands before the cursor, without options and their values.
function __ronda_operands
    set -l is_value no
    for word in (commandline -opc)[3..-1]
        if test $is_value = yes
            set is_value no
        else if string match -q -- '-*' $word
            __ronda_takes_value $argv[1] $word; and set is_value yes
        else
            echo $word
        end
    end
end

# COMMAND PLACE [COMPARISON]: whether this operand of the command comes next.
function __ronda_at
    set -l comparison -eq
    set -q argv[3]; and set comparison $argv[3]
    __ronda_uses $argv[1]; and test (count (__ronda_operands $argv[1])) $comparison (math $argv[2] - 1)
end

# COMMAND WORD: whether an order about this comes next.
function __ronda_orders
    __ronda_at $argv[1] 2; and test (__ronda_operands $argv[1])[1] = $argv[2]
end

complete -c ronda -f
"""


def fish_quote(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_offer(value):
    return {"games": "-a '(__ronda_games)'", "files": "-F", "folders": "-a '(__fish_complete_directories)'",
            "words": f"-a {fish_quote(' '.join(value.words))}"}.get(value.kind, "")


def fish_lines(commands):
    for command in commands:
        yield f"complete -c ronda -n __ronda_needs_command -a {command.name} -d {fish_quote(command.summary)}"
    for command in commands:
        uses = f"complete -c ronda -n '__ronda_uses {command.name}'"
        for place, operand in enumerate(command.operands, 1):
            at = f"'__ronda_at {command.name} {place}{' -ge' if operand.is_many else ''}'"
            if operand.value.kind == "orders":
                for group, orders in command.orders.items():
                    yield f"complete -c ronda -n '__ronda_orders {command.name} {group}' " \
                          f"-a {fish_quote(' '.join(orders))}"
            elif fish_offer(operand.value):
                yield f"complete -c ronda -n {at} {fish_offer(operand.value)}"
        for option in command.options:
            takes = "" if not option.value else " -r" if option.value.kind == "files" else " -x"
            offer = f" {fish_offer(option.value)}" if option.value and fish_offer(option.value) else ""
            yield f"{uses} -l {option.name[2:]}{takes}{offer} -d {fish_quote(option.help)}"
        if command.name == "help":
            yield f"complete -c ronda -n '__ronda_at help 1' -a {fish_quote(' '.join(one.name for one in commands))}"


def write_fish(commands):
    values = " ".join(fish_quote(f"{command.name} {option.name}")
                      for command in commands for option in command.options if option.value)
    return FISH.replace("@VALUES@", values) + "\n".join(fish_lines(commands)) + "\n"


def main(ronda, *outputs):
    commands = read_program(ronda)
    for output, write in zip(outputs, (write_bash, write_zsh, write_fish), strict=True):
        pathlib.Path(output).write_text(write(commands), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
